import type { Actor } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { approvalCopy, approvalInstance, approvalTask } from '../tables.ts'

/** Things of a kind, with the column of their ids in a query of their module. */
interface Things {
  kind: string
  id: SQL
}

/** Whether somebody sent, decides, decided or was shown an approval of a thing, as a condition. */
export function hasPartInThing({ tenantId, userId }: Actor, { kind, id }: Things): SQL {
  return sql`exists (select 1 from ${approvalInstance} i where ${ofThing(tenantId, { kind, id })} and (i.initiator_id = ${userId}
    or exists (select 1 from ${approvalTask} t where t.instance_id = i.id
      and ${userId} in (t.person_id, t.owner_id, t.deputy_id, t.closed_by, t.on_behalf_of))
    or exists (select 1 from ${approvalCopy} c where c.instance_id = i.id and c.person_id = ${userId})))`
}

/** Whether a thing waits for somebody's decision, at any step or at one of that name, as a condition. */
export function waitsForDecision({ tenantId, userId }: Actor, { kind, id }: Things, step: string | null = null): SQL {
  const named = step === null ? sql`true` : sql`t.node_name = ${step}`
  return sql`exists (select 1 from ${approvalInstance} i join ${approvalTask} t on t.instance_id = i.id
    where ${ofThing(tenantId, { kind, id })} and i.status = 'running' and t.status = 'active'
      and ${userId} in (t.person_id, t.deputy_id) and ${named})`
}

/** The names of the steps at which the open approval of a thing stands, as an expression. */
export function openStepsOf(tenantId: string, { kind, id }: Things): SQL<string[]> {
  return sql<string[]>`coalesce((select i.open_nodes from ${approvalInstance} i
    where ${ofThing(tenantId, { kind, id })} and i.status = 'running' limit 1), '{}')`
}

function ofThing(tenantId: string, { kind, id }: Things): SQL {
  return sql`i.tenant_id = ${tenantId} and not i.deleted and i.business_type = ${kind} and i.business_id = ${id}`
}
