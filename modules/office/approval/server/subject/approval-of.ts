import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import type { InstanceRow } from '../instance/instance-rows.ts'
import { approvalInstance } from '../tables.ts'

/** A thing of a module, by the code of its kind and its id. */
export interface Thing {
  kind: string
  id: string
}

/** How an approval of a thing stands, for the pages of its module. */
export interface ApprovalOfThing {
  instanceId: string
  number: string
  title: string
  state: InstanceRow['status']
  /** Names of the open steps and of those who have them. */
  openNodes: string[]
  openPeople: string[]
  startedAt: Date
  endedAt: Date | null
}

/** All approvals of a thing, the latest first. */
export async function approvalsOf(db: Db, tenantId: string, thing: Thing): Promise<ApprovalOfThing[]> {
  const { id, number, title, status, openNodes, openPeople, startedAt, endedAt } = approvalInstance
  return db
    .select({ instanceId: id, number, title, state: status, openNodes, openPeople, startedAt, endedAt })
    .from(approvalInstance)
    .where(ofThing(tenantId, thing))
    .orderBy(desc(startedAt), desc(id))
}

/** The latest approval of a thing; null: none was asked for. */
export async function approvalOf(db: Db, tenantId: string, thing: Thing): Promise<ApprovalOfThing | null> {
  return (await approvalsOf(db, tenantId, thing))[0] ?? null
}

/** The approvals of a thing, as a condition on `approvalInstance`. */
export function ofThing(tenantId: string, { kind, id }: Thing) {
  return and(
    ofTenant(approvalInstance, tenantId),
    eq(approvalInstance.businessType, kind),
    eq(approvalInstance.businessId, id),
  )
}
