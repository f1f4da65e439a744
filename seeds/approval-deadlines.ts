import { applyAll, emptyState, type Event } from '@mingtai/approval-engine'
import { approvalEvent, approvalInstance, approvalTask } from '@mingtai/modules/office/approval/server/tables'
import { todo } from '@mingtai/modules/ground/notification/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm'
import { DEMO_TENANT } from './city.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Days from today by which the newest tasks of a person are due, at the hour beside it; null: without an end. */
const wanted: readonly ([days: number, hour: number] | null)[] = [
  [0, 18],
  [1, 12],
  null,
  [2, 17.5],
  [4, 18],
  null,
  [7, 12],
  null,
]

/** Gives some of what waits for the named people a day by which it is due, so that their calendars say something. */
export async function addDeadlines(db: Db, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  const open = await db
    .select({
      id: approvalTask.id,
      person: approvalTask.personId,
      instanceId: approvalTask.instanceId,
      number: approvalTask.number,
    })
    .from(approvalTask)
    .where(
      and(
        eq(approvalTask.tenantId, DEMO_TENANT),
        eq(approvalTask.status, 'active'),
        inArray(approvalTask.personId, [...people]),
      ),
    )
    .orderBy(asc(approvalTask.openedAt), asc(approvalTask.id))
  const given = new Map<string, number>()
  for (const { id, person, instanceId, number } of open.toReversed()) {
    const at = given.get(person) ?? 0
    given.set(person, at + 1)
    const due = wanted[at % wanted.length] ?? null
    if (due === null || at >= wanted.length) continue
    await setDeadline(db, { id, person, instanceId, number }, inChina(...due))
  }
}

interface OpenTask {
  id: string
  person: string
  instanceId: string
  number: number
}

/** As if the task had been given with that end: in what happened, in what stands, and in what waits for its person. */
async function setDeadline(db: Db, { id, person, instanceId, number }: OpenTask, dueAt: Date): Promise<void> {
  const rows = await db
    .select({ seq: approvalEvent.seq, event: approvalEvent.event })
    .from(approvalEvent)
    .where(eq(approvalEvent.instanceId, instanceId))
    .orderBy(asc(approvalEvent.seq))
  const changed = rows.map((row) => ({ ...row, event: withEnd(row.event as Event, number, dueAt.getTime()) }))
  const state = applyAll(
    emptyState,
    changed.map(({ event }) => event),
  )
  // One that was handed on later got its end then.
  if (state.tasks.find((task) => task.id === number)?.dueAt !== dueAt.getTime()) return
  for (const { seq, event } of changed)
    await db
      .update(approvalEvent)
      .set({ event })
      .where(and(eq(approvalEvent.instanceId, instanceId), eq(approvalEvent.seq, seq)))
  await db.update(approvalInstance).set({ state }).where(eq(approvalInstance.id, instanceId))
  await db.update(approvalTask).set({ dueAt }).where(eq(approvalTask.id, id))
  await db
    .update(todo)
    .set({ dueAt })
    .where(
      and(
        eq(todo.tenantId, DEMO_TENANT),
        eq(todo.personId, person),
        like(todo.link, `%instanceId=${instanceId}&task=${number}`),
        isNull(todo.endedAt),
      ),
    )
}

function withEnd(event: Event, number: number, dueAt: number): Event {
  if (!('tasks' in event) || !Array.isArray(event.tasks)) return event
  const tasks = event.tasks.map((task) => {
    const isThis = typeof task === 'object' && 'dueAt' in task && task.task === number && task.status === 'active'
    return isThis ? { ...task, dueAt } : task
  })
  return { ...event, tasks } as Event
}

/** A clock time in China, so many days from today there. */
function inChina(days: number, hour: number): Date {
  const offset = 8 * HOUR
  const today = Math.floor((Date.now() + offset) / DAY) * DAY
  return new Date(today + days * DAY + hour * HOUR - offset)
}
