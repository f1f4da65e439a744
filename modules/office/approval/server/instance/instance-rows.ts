import type { State } from '@mingtai/approval-engine'
import type { FormValues } from '@mingtai/form-schema'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, or } from 'drizzle-orm'
import { definitionById, managesDefinition } from '../definition/definition-rows.ts'
import { subjectNamed } from '../subject/subjects.ts'
import { approvalCopy, approvalInstance, approvalTask } from '../tables.ts'

type Stored = typeof approvalInstance.$inferSelect

/** An instance as the service works with it: values and state were written by this module alone. */
export interface InstanceRow extends Omit<Stored, 'values' | 'sentValues' | 'state'> {
  values: FormValues
  sentValues: FormValues
  state: State
}

/** An instance of the tenant; with `lock` no other command is carried out on it until the transaction ends. */
export async function instanceById(
  db: Db,
  tenantId: string,
  id: string,
  lock: 'read' | 'lock' = 'read',
): Promise<InstanceRow> {
  const here = and(ofTenant(approvalInstance, tenantId), eq(approvalInstance.id, id))
  const query = db.select().from(approvalInstance).where(here)
  const [row] = lock === 'lock' ? await query.for('update') : await query
  if (row === undefined) refuse('row.gone', '这件审批')
  return row as InstanceRow
}

/** How somebody has to do with an instance; `null`: not at all, and it is answered as if it were not there. */
export type Relation = 'initiator' | 'assignee' | 'copied' | 'manager' | 'related' | 'subject'

/** Those who take part, and whoever may read the thing that is decided about. */
export async function relationOf(db: Db, actor: Actor, row: InstanceRow): Promise<Relation | null> {
  const own = await participationOf(db, actor, row)
  if (own !== null || row.businessId === null) return own
  const isReader = await subjectNamed(row.businessType)?.mayRead(db, actor, row.businessId)
  return isReader === true ? 'subject' : null
}

/** The participants' rule: who started it, whoever had a task of it, whom it was copied to, and who manages the process. */
export async function participationOf(db: Db, actor: Actor, row: InstanceRow): Promise<Relation | null> {
  const { tenantId, userId } = actor
  if (row.initiatorId === userId || row.state.submitter === userId) return 'initiator'
  const mine = and(eq(approvalTask.tenantId, tenantId), eq(approvalTask.instanceId, row.id))
  const assigned = await db.$count(
    approvalTask,
    and(
      mine,
      or(
        eq(approvalTask.personId, userId),
        eq(approvalTask.ownerId, userId),
        eq(approvalTask.deputyId, userId),
        eq(approvalTask.closedBy, userId),
        eq(approvalTask.onBehalfOf, userId),
      ),
    ),
  )
  if (assigned > 0 || row.state.asks.some(({ to }) => to === userId)) return 'assignee'
  const copied = and(eq(approvalCopy.instanceId, row.id), eq(approvalCopy.personId, userId))
  if ((await db.$count(approvalCopy, copied)) > 0) return 'copied'
  const definition = await definitionById(db, tenantId, row.definitionId)
  if (await managesDefinition(db, actor, definition)) return 'manager'
  // Who reads an approval reads what it started.
  if (row.parentId === null) return null
  const above = await relationOf(db, actor, await instanceById(db, tenantId, row.parentId))
  return above === null ? null : 'related'
}

/** An instance that the actor may read; for others it is not there. */
export async function readableInstance(
  db: Db,
  actor: Actor,
  id: string,
  lock: 'read' | 'lock' = 'read',
): Promise<{ row: InstanceRow; relation: Relation }> {
  const row = await instanceById(db, actor.tenantId, id, lock)
  const relation = await relationOf(db, actor, row)
  return relation === null ? refuse('row.gone', '这件审批') : { row, relation }
}

/** Refuses related approvals that the actor may not read: naming one shows its title to all who take part. */
export async function mustReadAll(db: Db, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const id of ids) await readableInstance(db, actor, id)
}
