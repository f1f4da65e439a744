import type { State } from '@mingtai/approval-engine'
import { tell } from '@mingtai/modules/ground/notification/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { approvalDefinition } from '../tables.ts'
import type { Outcome } from './persist.ts'

/** Tells the open pages of everybody who has to do with an approval to read it again, with the lists and counts it is in. */
export async function tellReaders(db: Db, { before, after, events, row }: Outcome): Promise<void> {
  if (events.length === 0) return
  const [definition] = await db
    .select({ managers: approvalDefinition.managers })
    .from(approvalDefinition)
    .where(and(ofTenant(approvalDefinition, row.tenantId), eq(approvalDefinition.id, row.definitionId)))
  const people = [row.initiatorId, ...peopleOf(before), ...peopleOf(after), ...(definition?.managers ?? [])]
  await tell(db, 'approval', row.tenantId, people)
}

function peopleOf({ submitter, tasks, copies, asks }: State): string[] {
  const named = [
    submitter,
    ...tasks.flatMap((task) => [task.person, task.deputy, task.owner, task.delegatedBy, task.closedBy]),
    ...copies.map(({ person }) => person),
    ...asks.flatMap(({ from, to }) => [from, to]),
  ]
  return named.flatMap((person) => (person === null || person === '' ? [] : [person]))
}
