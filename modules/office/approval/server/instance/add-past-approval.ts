import { type AnyCommand, emptyState, type Task } from '@mingtai/approval-engine'
import { type Db, newId } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { versionOf } from '../definition/content.ts'
import { postsOf } from '../people/places.ts'
import { approvalInstance, approvalTimer } from '../tables.ts'
import { carryOut } from './command.ts'
import { addOpenTodos } from './notify-people.ts'
import { newRow } from './start.ts'

/** An approval that began in the past: of a demo world. */
export interface PastApproval {
  versionId: string
  initiator: { tenantId: string; userId: string; realName: string }
  values: Record<string, unknown>
  picks: { node: string; people: string[] }[]
  startedAt: Date
  /** What the person did with a task, and when; null: it still waits for them. */
  answer(task: Task, openedAt: number): { command: AnyCommand; at: number } | null
}

/** More commands than an approval of the past ever has. */
const MOST = 30

/** Starts an approval at its moment and lets its people answer at theirs; only what is still open becomes a todo. */
export async function addPastApproval(db: Db, past: PastApproval): Promise<void> {
  const { initiator, startedAt } = past
  const { tenantId, userId } = initiator
  const version = await versionOf(db, tenantId, past.versionId)
  const [post] = await postsOf(db, tenantId, [userId])
  const place = {
    ...{ personId: userId, departmentId: post?.departmentId ?? null },
    organizationId: post?.organizationId ?? null,
  }
  const sending = { values: past.values, relatedIds: [], requestId: newId() }
  const row = await newRow(db, version, { actor: initiator, sending, place, businessType: null, now: startedAt })
  await db.insert(approvalInstance).values({ ...row, status: 'running' })
  const start: AnyCommand = {
    ...{ type: 'start', id: sending.requestId, version: version.row.id, picks: past.picks },
    initiator: { person: userId, department: place.departmentId, organization: place.organizationId },
  }
  const actor = { id: userId, manages: false, name: initiator.realName }
  const first = { actor, command: start, at: startedAt.getTime(), isSilent: true }
  let outcome = await carryOut(db, row, version, first)
  let at = startedAt.getTime()
  for (let done = 0; done < MOST; done++) {
    const task = outcome.after.tasks.find(({ status }) => status === 'active')
    const answer = task === undefined ? null : past.answer(task, at)
    if (task === undefined || answer === null) break
    at = answer.at
    const person = { id: task.person, manages: false, name: outcome.names.get(task.person) ?? '' }
    const now = { ...outcome.row, state: outcome.after }
    const given = { actor: person, command: answer.command, at, isSilent: true }
    outcome = await carryOut(db, now, version, given)
  }
  // A deadline that passed before anybody could keep it is nobody's fault.
  await db.delete(approvalTimer).where(eq(approvalTimer.instanceId, row.id))
  await addOpenTodos(db, { ...outcome, before: emptyState })
}
