import { type Db, type HandoverKind, type Leaver, newId, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { itemStates } from '../words.ts'
import { type ItemRow, supervisionHistory, supervisionItem, supervisionTask } from './tables.ts'

const over = ['closed', 'archived', 'canceled'] as const

/** 跟进的督办事项: what a leaver follows and is not closed goes on with their successor, and the item says so. */
export const itemHandover: HandoverKind = {
  key: 'supervision-item',
  name: '跟进的督办事项',
  otherwise: '没有督办人，由督查室的其他人员继续跟进',
  async ownedBy(db, leaver) {
    const { id, title, number } = supervisionItem
    const rows = await db
      .select({ id, title, number })
      .from(supervisionItem)
      .where(followedBy(leaver))
      .orderBy(desc(supervisionItem.createdAt))
    return rows.map((row) => ({ id: row.id, name: row.title, note: row.number ?? '草稿' }))
  },
  async pass(db, leaver, { id: ownerId, realName: ownerName }) {
    const rows = await db.update(supervisionItem).set({ ownerId, ownerName }).where(followedBy(leaver)).returning()
    await record(db, leaver, rows, `移交给${ownerName}跟进`)
  },
  async end(db, leaver) {
    await db.update(supervisionItem).set({ ownerId: null, ownerName: '' }).where(followedBy(leaver))
  },
}

/** 承办的督办任务: what a leaver reports for their unit goes on with their successor. */
export const taskHandover: HandoverKind = {
  key: 'supervision-task',
  name: '承办的督办任务',
  otherwise: '没有联系人，由单位负责人或下一位签收、反馈的人承办',
  async ownedBy(db, leaver) {
    const rows = await db
      .select({ id: supervisionTask.id, title: supervisionItem.title, unitName: supervisionTask.unitName })
      .from(supervisionTask)
      .innerJoin(supervisionItem, eq(supervisionItem.id, supervisionTask.itemId))
      .where(reportedBy(leaver))
      .orderBy(desc(supervisionTask.createdAt))
    return rows.map(({ id, title, unitName }) => ({ id, name: title, note: unitName }))
  },
  async pass(db, leaver, { id: contactId, realName: contactName }) {
    await db.update(supervisionTask).set({ contactId, contactName }).where(reportedBy(leaver))
  },
  async end(db, leaver) {
    await db.update(supervisionTask).set({ contactId: null, contactName: '' }).where(reportedBy(leaver))
  },
}

function followedBy({ tenantId, id }: Leaver) {
  return and(
    ofTenant(supervisionItem, tenantId),
    eq(supervisionItem.ownerId, id),
    notInArray(supervisionItem.state, [...over]),
  )
}

function reportedBy({ tenantId, id }: Leaver) {
  return and(
    ofTenant(supervisionTask, tenantId),
    eq(supervisionTask.contactId, id),
    notInArray(supervisionTask.state, ['accepted', 'transferred']),
  )
}

async function record(db: Db, leaver: Leaver, rows: readonly ItemRow[], note: string): Promise<void> {
  if (rows.length === 0) return
  await db.insert(supervisionHistory).values(
    rows.map(({ id: itemId, tenantId, state }) => ({
      id: newId(),
      tenantId,
      itemId,
      action: '移交',
      personName: leaver.realName,
      note,
      before: itemStates[state],
      after: itemStates[state],
    })),
  )
}
