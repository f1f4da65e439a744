import { attachment } from '@mingtai/modules/ground/attachment/server/tables'
import { reportReader } from '@mingtai/modules/data/report/server/tables'
import { approvalInstance } from '@mingtai/modules/office/approval/server/tables'
import type { Actor, Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { FirstSteps } from '../calls.ts'

interface Facts extends Record<string, unknown> {
  report: boolean
  approval: boolean
  signature: boolean
}

/** What somebody new does in the first days, and what of it is done, by what stands in the database. */
export async function firstStepsOf(db: Db, { tenantId, userId }: Actor): Promise<FirstSteps> {
  const { rows } = await db.execute<Facts>(sql`select
    exists (select 1 from ${reportReader} where ${reportReader.tenantId} = ${tenantId}
      and ${reportReader.userId} = ${userId} and ${reportReader.openedAt} is not null) as report,
    exists (select 1 from ${approvalInstance} where ${approvalInstance.tenantId} = ${tenantId}
      and ${approvalInstance.initiatorId} = ${userId}) as approval,
    exists (select 1 from ${attachment} where ${attachment.tenantId} = ${tenantId}
      and ${attachment.ownerType} = 'person' and ${attachment.ownerId} = ${userId}
      and ${attachment.kind} = 'signature' and not ${attachment.deleted}) as signature`)
  const facts = rows[0]
  const keys = ['report', 'approval', 'signature'] as const
  const steps = keys.map((key) => ({ key, done: facts?.[key] === true }))
  return steps.every(({ done }) => done) ? [] : steps
}
