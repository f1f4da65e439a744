import type { HouseCommand } from '@mingtai/approval-engine'
import { type Db, type EntrustedWork, newId, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { carryOutByHouse } from './instance/carry-out-by-house.ts'
import { approvalInstance, approvalTask } from './tables.ts'

const open = ['active', 'waiting', 'provisional'] as const

/** 出差委托: tasks that wait for a person go to their delegate, and come back when the delegation ends. */
export const entrustedApprovals: EntrustedWork = {
  system: 'approval',
  waiting: async (db, { tenantId, personId }) => (await idsWith(db, tenantId, isOwn(personId))).length,
  async handOver(db, { tenantId, from, to, mode }) {
    let count = 0
    for (const id of await idsWith(db, tenantId, isOwn(from))) {
      const passing = { type: 'entrust' as const, id: newId(), from, to }
      const command: HouseCommand = { ...passing, mode: mode === 'instead' ? 'replace' : 'both' }
      if (await carryOutByHouse(db, { tenantId, id, command })) count += 1
    }
    return count
  },
  async giveBack(db, { tenantId, from, to }) {
    const isTheirs = or(
      eq(approvalTask.onBehalfOf, from),
      and(eq(approvalTask.personId, from), eq(approvalTask.deputyId, to)),
    )
    for (const id of await idsWith(db, tenantId, isTheirs))
      await carryOutByHouse(db, { tenantId, id, command: { type: 'reclaim', id: newId(), from: to, to: from } })
  },
}

function isOwn(personId: string): SQL | undefined {
  return and(eq(approvalTask.personId, personId), isNull(approvalTask.onBehalfOf), isNull(approvalTask.deputyId))
}

/** Approvals with an open task of a kind, in the order in which all who hand over lock them. */
async function idsWith(db: Db, tenantId: string, which: SQL | undefined): Promise<string[]> {
  const tasks = sql`exists (select 1 from ${approvalTask} where ${and(
    eq(approvalTask.tenantId, tenantId),
    sql`${approvalTask.instanceId} = ${approvalInstance.id}`,
    inArray(approvalTask.status, [...open]),
    which,
  )})`
  const rows = await db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(and(ofTenant(approvalInstance, tenantId), tasks))
    .orderBy(asc(approvalInstance.id))
  return rows.map(({ id }) => id)
}
