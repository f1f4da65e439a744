import type { Handlers } from '@mingtai/api'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { refusal, refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import { lightDays } from '../../light.ts'
import { ruleOf } from '../rule/rules.ts'
import { sourceOf } from '../source/sources.ts'
import { type ItemRow, supervisionItem, supervisionTask } from '../tables.ts'
import { recordHistory, searchedWords } from './change-item.ts'
import { itemFor, SUPERVISION_ITEM } from './item-rows.ts'
import { shownItem } from './present.ts'
import { addTasks, checkUnits, nameIn, namesById } from './units.ts'

type SavingHandlers = Pick<Handlers<typeof supervisionCalls, Context>, 'save' | 'remove' | 'detail'>
type Saved = Parameters<SavingHandlers['save']>[0]
type Written = Omit<Saved, 'id' | 'revision' | 'units' | 'attachments'>

/** 立项: an item until it is issued. */
export function savingHandlers(): SavingHandlers {
  return {
    detail: ({ id }, context) => shownItem(context, id),

    save: ({ id, revision, units, attachments, ...written }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        checkDays(written)
        checkUnits(units)
        const row = await writeItem(context, { id: id ?? null, revision, written })
        await db.delete(supervisionTask).where(eq(supervisionTask.itemId, row.id))
        const tasks = await addTasks(db, actor, { item: row, units, from: 0 })
        await db
          .update(supervisionItem)
          .set({ searchText: searchedWords({ ...row, units: tasks.map(({ unitName }) => unitName) }) })
          .where(eq(supervisionItem.id, row.id))
        await bindAttachments(context, attachments, { ownerType: SUPERVISION_ITEM, ownerId: row.id })
        await audit(context, { action: id == null ? '新建督办事项' : '修改督办事项', subject: row.title })
        return shownItem(context, row.id)
      }),

    remove: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await itemFor(db, actor, { id, action: 'remove' })
        await db.update(supervisionItem).set({ deleted: true }).where(eq(supervisionItem.id, row.id))
        await audit(context, { action: '删除督办事项', subject: row.title })
        return null
      }),
  }
}

/** A new draft, or the present one with what was typed. */
async function writeItem(
  context: Context,
  { id, revision, written }: { id: string | null; revision: number; written: Written },
): Promise<ItemRow> {
  const { db } = context
  const actor = signedIn(context)
  const { tenantId } = actor
  const values = await valuesOf(context, written)
  if (id === null) {
    const { organizationId } = actor
    if (organizationId === null) refuse('supervision.noOrganization')
    const [row] = await db
      .insert(supervisionItem)
      .values({ ...stamp(actor), ...values, organizationId })
      .returning()
    if (row === undefined) throw new Error('an item was not written')
    await recordHistory(db, actor, { before: row, after: row, action: '立项' })
    return row
  }
  await itemFor(db, actor, { id, action: 'change' })
  return saveRevision(db, supervisionItem, { id, tenantId, revision, values, actor })
}

async function valuesOf(context: Context, written: Written) {
  const { db } = context
  const actor = signedIn(context)
  const names = await peopleOf(db, actor, written)
  const source = await sourceOf(context, written)
  const ownerId = written.ownerId ?? actor.userId
  const light = { ...written, progress: 0, nextReportAt: null }
  return {
    ...written,
    ...source,
    ownerId,
    ownerName: nameIn(names, ownerId),
    leaderName: nameIn(names, written.leaderId),
    firstDueAt: written.dueAt,
    ...lightDays(light, await ruleOf(db, actor.tenantId)),
  }
}

function peopleOf(db: Db, actor: Actor, { leaderId, ownerId }: Written) {
  return namesById(db, actor.tenantId, [leaderId, ownerId ?? actor.userId])
}

/** The due day is not before the first one, and nodes lie between them and never go back. */
function checkDays({ startAt, dueAt, nodes }: Written): void {
  if (dueAt < startAt) throw refusal('supervision.dueBeforeStart').at('dueAt')
  const ordered = nodes.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
  for (const [at, node] of ordered.entries()) {
    if (node.dueAt < startAt || node.dueAt > dueAt) throw refusal('supervision.nodeOutside', node.title).at('nodes')
    const before = ordered[at - 1]
    if (before !== undefined && node.percent < before.percent)
      throw refusal('supervision.nodeFalls', node.title, before.title).at('nodes')
  }
}
