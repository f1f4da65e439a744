import { type Actor, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { listedFor } from '../definition/definition-rows.ts'
import { approvalDefinition, approvalInstance } from '../tables.ts'

/** Approvals of the processes that the actor looks after: those that they may open without taking part in them. */
export function lookedAfter(actor: Actor): SQL | undefined {
  const processes = sql`${approvalInstance.definitionId} in (select ${approvalDefinition}."id" from ${approvalDefinition}
    where ${processesOf(actor)})`
  return and(ofTenant(approvalInstance, actor.tenantId), processes)
}

/** The same with the processes named by their ids: long lists are counted and passed over in an index, without a join. */
export async function lookedAfterByIds(context: Context): Promise<SQL | undefined> {
  const actor = signedIn(context)
  const processes = await context.db
    .select({ id: approvalDefinition.id })
    .from(approvalDefinition)
    .where(processesOf(actor))
  const ids = processes.map(({ id }) => id)
  return and(ofTenant(approvalInstance, actor.tenantId), inArray(approvalInstance.definitionId, ids))
}

function processesOf(actor: Actor): SQL | undefined {
  return and(eq(approvalDefinition.tenantId, actor.tenantId), listedFor(actor))
}
