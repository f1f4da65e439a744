import { type Actor, ofTenant } from '@mingtai/server-kit'
import { and, type SQL, sql } from 'drizzle-orm'
import { listedFor } from '../definition/definition-rows.ts'
import { approvalDefinition, approvalInstance } from '../tables.ts'

/** Approvals of the processes that the actor looks after: those that they may open without taking part in them. */
export function lookedAfter(actor: Actor): SQL | undefined {
  const processes = sql`${approvalInstance.definitionId} in (select ${approvalDefinition}."id" from ${approvalDefinition}
    where ${approvalDefinition}."tenant_id" = ${actor.tenantId} and ${listedFor(actor)})`
  return and(ofTenant(approvalInstance, actor.tenantId), processes)
}
