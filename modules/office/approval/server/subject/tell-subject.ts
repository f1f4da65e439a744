import type { Db, SubjectState } from '@mingtai/server-kit'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { instanceById } from '../instance/instance-rows.ts'
import type { OutboxRow } from '../outbox/outbox-row.ts'
import { approvalOutbox } from '../tables.ts'
import { subjectNamed } from './subjects.ts'

const states = ['running', 'returned', 'approved', 'rejected', 'canceled', 'terminated', 'reverted'] as const

/** What a row of the outbox keeps of a change. */
export const SubjectTold = z.object({
  state: z.enum(states satisfies readonly SubjectState[]),
  by: z.string(),
  at: z.number(),
})
export type SubjectTold = z.infer<typeof SubjectTold>

/** Tells the module of a thing what became of its approval; false: an earlier change has not been told yet. */
export async function tellSubject(db: Db, row: OutboxRow): Promise<boolean> {
  if (await hasEarlier(db, row)) return false
  const {
    id: instanceId,
    tenantId,
    number,
    businessType,
    businessId,
  } = await instanceById(db, row.tenantId, row.instanceId)
  const subject = subjectNamed(businessType)
  if (subject === null || businessId === null) return true
  const { state, by, at } = SubjectTold.parse(row.payload)
  await subject.takeChange(db, { tenantId, id: businessId, instanceId, number, state, by, at: new Date(at) })
  return true
}

async function hasEarlier(db: Db, { id, instanceId, entry }: OutboxRow): Promise<boolean> {
  const before = and(
    eq(approvalOutbox.instanceId, instanceId),
    eq(approvalOutbox.kind, 'subject'),
    isNull(approvalOutbox.doneAt),
    lt(approvalOutbox.entry, entry),
  )
  const [found] = await db.select({ id: approvalOutbox.id }).from(approvalOutbox).where(before).limit(1)
  return found !== undefined && found.id !== id
}
