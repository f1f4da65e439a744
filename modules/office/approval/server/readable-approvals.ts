import { department, organization } from '@mingtai/modules/ground/organization/server'
import type { Actor } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { lookedAfter } from './data/looked-after.ts'
import { approvalCopy, approvalDefinition, approvalInstance, approvalTask } from './tables.ts'

interface Narrowing {
  /** What stands beside the approvals. */
  joined?: SQL
  where?: SQL
}

/** The approvals that a reader takes part in or answers for, from `from` on, with their process and places. */
export function readableApprovals(actor: Actor, { joined = sql``, where = sql`true` }: Narrowing = {}): SQL {
  const { userId } = actor
  return sql`from ${approvalInstance}
    join ${approvalDefinition} on ${approvalDefinition.id} = ${approvalInstance.definitionId}
    left join ${organization} on ${organization.id} = ${approvalInstance.organizationId}
    left join ${department} on ${department.id} = ${approvalInstance.departmentId}
    ${joined}
    where ${approvalInstance.tenantId} = ${actor.tenantId} and not ${approvalInstance.deleted} and ${where}
      and (${approvalInstance.initiatorId} = ${userId} or (${lookedAfter(actor)})
        or exists (select 1 from ${approvalTask} own where own.instance_id = ${approvalInstance.id}
          and ${userId} in (own.person_id, own.closed_by, own.deputy_id))
        or exists (select 1 from ${approvalCopy} own where own.instance_id = ${approvalInstance.id}
          and own.person_id = ${userId}))`
}

/** The processes in which a reader has sent, decided or was shown anything, as a condition on `approvalDefinition`. */
export function hasPartIn({ tenantId, userId }: Actor): SQL {
  return sql`${approvalDefinition.id} in (
    select definition_id from ${approvalInstance} where tenant_id = ${tenantId} and initiator_id = ${userId}
    union select definition_id from ${approvalTask} where tenant_id = ${tenantId} and person_id = ${userId}
    union select definition_id from ${approvalCopy} where tenant_id = ${tenantId} and person_id = ${userId})`
}

/** A column of states in words. */
export function worded(column: SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([state, word]) => sql`when ${column} = ${state} then ${word}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
