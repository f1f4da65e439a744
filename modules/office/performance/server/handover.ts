import { type HandoverKind, type Leaver, newId, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, ne } from 'drizzle-orm'
import { planStates } from '../words.ts'
import { performanceLog, performancePlan } from './tables.ts'

/** 负责的考核: a run that is not archived goes on with the successor, and its log says so. */
export const performanceHandover: HandoverKind = {
  key: 'performance',
  name: '负责的考核',
  otherwise: '没有负责人，由有绩效考核管理权限的人继续办理',
  async ownedBy(db, leaver) {
    const { id, title, state, createdAt } = performancePlan
    const rows = await db
      .select({ id, name: title, state })
      .from(performancePlan)
      .where(ledBy(leaver))
      .orderBy(asc(createdAt))
    return rows.map(({ state: now, ...row }) => ({ ...row, note: planStates[now] }))
  },
  async pass(db, leaver, { id: ownerId, realName: ownerName }) {
    const rows = await db.update(performancePlan).set({ ownerId, ownerName }).where(ledBy(leaver)).returning()
    for (const { id: planId, tenantId, round } of rows)
      await db.insert(performanceLog).values({
        id: newId(),
        tenantId,
        planId,
        round,
        action: '移交',
        personName: leaver.realName,
        note: `移交给${ownerName}`,
      })
  },
  async end(db, leaver) {
    await db.update(performancePlan).set({ ownerId: null }).where(ledBy(leaver))
  },
}

function ledBy({ tenantId, id }: Leaver) {
  return and(
    ofTenant(performancePlan, tenantId),
    eq(performancePlan.ownerId, id),
    ne(performancePlan.state, 'archived'),
  )
}
