import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { approvalCopy, approvalInstance, approvalTask } from '../tables.ts'

/** Things of a kind that approvals decide about, with the column of their ids in a query of their module. */
interface Subjects {
  kind: string
  id: SQL
}

/** Whether somebody sent, decides, decided or was shown an approval of a thing, as a condition. */
export function tookPartIn({ tenantId, userId }: Actor, subjects: Subjects): SQL {
  return sql`exists (select 1 from ${approvalInstance} i where ${ofSubject(tenantId, subjects)} and (i.initiator_id = ${userId}
    or exists (select 1 from ${approvalTask} t where t.instance_id = i.id
      and ${userId} in (t.person_id, t.owner_id, t.deputy_id, t.closed_by, t.on_behalf_of))
    or exists (select 1 from ${approvalCopy} c where c.instance_id = i.id and c.person_id = ${userId})))`
}

/** Whether a thing waits for somebody's decision, at any step or at one of that name, as a condition. */
export function waitsForDecision({ tenantId, userId }: Actor, subjects: Subjects, step: string | null = null): SQL {
  const named = step === null ? sql`true` : sql`t.node_name = ${step}`
  return sql`exists (select 1 from ${approvalInstance} i join ${approvalTask} t on t.instance_id = i.id
    where ${ofSubject(tenantId, subjects)} and i.status = 'running' and t.status = 'active'
      and ${userId} in (t.person_id, t.deputy_id) and ${named})`
}

/** The names of the steps at which the open approval of a thing stands, as an expression. */
export function openStepsOf(tenantId: string, subjects: Subjects): SQL<string[]> {
  return sql<string[]>`coalesce((select i.open_nodes from ${approvalInstance} i
    where ${ofSubject(tenantId, subjects)} and i.status = 'running' limit 1), '{}')`
}

function ofSubject(tenantId: string, { kind, id }: Subjects): SQL {
  return sql`i.tenant_id = ${tenantId} and not i.deleted and i.business_type = ${kind} and i.business_id = ${id}`
}

/** The task of the approval of a thing that somebody has at a step of that name; null: none waits for them there. */
export async function taskAtStep(
  db: Db,
  { tenantId, userId }: Actor,
  { kind, id, step }: { kind: string; id: string; step: string },
): Promise<string | null> {
  const [found] = await db
    .select({ id: approvalTask.id })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(
      and(
        ...[ofTenant(approvalInstance, tenantId), eq(approvalInstance.businessType, kind)],
        ...[eq(approvalInstance.businessId, id), eq(approvalInstance.status, 'running')],
        ...[eq(approvalTask.status, 'active'), eq(approvalTask.nodeName, step)],
        or(eq(approvalTask.personId, userId), eq(approvalTask.deputyId, userId)),
      ),
    )
    .limit(1)
  return found?.id ?? null
}

/** The task of an approval of a kind of thing that waits for somebody; null: none does, or it is not such an approval. */
export async function waitingTaskOf(
  db: Db,
  { tenantId, userId }: Actor,
  { kind, instanceId }: { kind: string; instanceId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ id: approvalTask.id })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(
      and(
        ...[ofTenant(approvalInstance, tenantId), eq(approvalInstance.id, instanceId)],
        ...[eq(approvalInstance.businessType, kind), eq(approvalTask.status, 'active')],
        or(eq(approvalTask.personId, userId), eq(approvalTask.deputyId, userId)),
      ),
    )
    .limit(1)
  return found?.id ?? null
}
