import { refuse } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { managersOf } from '../people/managers.ts'
import { namesOf } from '../people/facts.ts'
import { approvalCopy, approvalTask } from '../tables.ts'
import type { InstanceRow } from './instance-rows.ts'

/** Refuses a comment that calls people who cannot open the approval: they would be told of it and find nothing. */
export async function mustBeReaders(db: Db, row: InstanceRow, mentions: readonly string[]): Promise<void> {
  const asked = [...new Set(mentions)]
  if (asked.length === 0) return
  const { tenantId, definitionId, state } = row
  const mine = and(eq(approvalTask.tenantId, tenantId), eq(approvalTask.instanceId, row.id))
  const { personId, ownerId, deputyId, closedBy, onBehalfOf } = approvalTask
  const tasks = await db.select({ personId, ownerId, deputyId, closedBy, onBehalfOf }).from(approvalTask).where(mine)
  const copies = await db
    .select({ personId: approvalCopy.personId })
    .from(approvalCopy)
    .where(and(eq(approvalCopy.instanceId, row.id), inArray(approvalCopy.personId, asked)))
  const readers = new Set<string | null>([
    ...[row.initiatorId, state.submitter],
    ...tasks.flatMap((task) => Object.values(task)),
    ...copies.map((copy) => copy.personId),
    ...state.asks.map(({ to }) => to),
    ...(await managersOf(db, tenantId, definitionId)),
  ])
  const others = asked.filter((id) => !readers.has(id))
  if (others.length === 0) return
  const names = await namesOf(db, tenantId, others)
  refuse('approval.mentionCannotRead', [...names.values()].join('、') || '提到的人')
}
