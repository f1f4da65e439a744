import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { approvalCopy, approvalInstance, approvalTask } from '../tables.ts'

/** Whether somebody sent, decided or was shown an approval of a thing, as a condition on the column with its id. */
export function tookPartIn({ tenantId, userId }: Actor, kind: string, id: PgColumn): SQL {
  return sql`exists (select 1 from ${approvalInstance} i where i.tenant_id = ${tenantId} and i.business_type = ${kind}
    and i.business_id = ${id} and not i.deleted and (i.initiator_id = ${userId}
      or exists (select 1 from ${approvalTask} t where t.instance_id = i.id
        and ${userId} in (t.person_id, t.closed_by, t.deputy_id))
      or exists (select 1 from ${approvalCopy} c where c.instance_id = i.id and c.person_id = ${userId})))`
}

/** Whether an approval of a thing waits for somebody now, as a condition on the column with its id. */
export function waitsFor({ tenantId, userId }: Actor, kind: string, id: PgColumn): SQL {
  return sql`exists (select 1 from ${approvalInstance} i join ${approvalTask} t on t.instance_id = i.id
    where i.tenant_id = ${tenantId} and i.business_type = ${kind} and i.business_id = ${id} and not i.deleted
      and t.status = 'active' and ${userId} in (t.person_id, t.deputy_id))`
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
