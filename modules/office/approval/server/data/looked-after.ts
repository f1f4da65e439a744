import { withinScope } from '@mingtai/modules/ground/organization/server'
import { type Actor, ofTenant } from '@mingtai/server-kit'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { approvalDefinition, approvalInstance } from '../tables.ts'

/** Approvals of the places of a right, and of processes that the person manages. */
export function lookedAfter(actor: Actor): SQL | undefined {
  const within = withinScope(actor, 'approval:config', { organizationId: approvalInstance.organizationId })
  const managed = sql`${approvalInstance.definitionId} in (select d.id from ${approvalDefinition} d
    where d.tenant_id = ${actor.tenantId} and ${actor.userId} = any(d.managers))`
  return and(ofTenant(approvalInstance, actor.tenantId), or(within, managed))
}
