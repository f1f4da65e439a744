import { approvalTask } from '@mingtai/modules/office/approval/server/tables'
import { todo } from '@mingtai/modules/ground/notification/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
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
    const dueAt = inChina(...due)
    await db.update(approvalTask).set({ dueAt }).where(eq(approvalTask.id, id))
    const isOfTask = like(todo.link, `%instanceId=${instanceId}&task=${number}`)
    await db
      .update(todo)
      .set({ dueAt })
      .where(and(eq(todo.tenantId, DEMO_TENANT), eq(todo.personId, person), isOfTask, sql`${todo.endedAt} is null`))
  }
}

/** A clock time in China, so many days from today there. */
function inChina(days: number, hour: number): Date {
  const offset = 8 * HOUR
  const today = Math.floor((Date.now() + offset) / DAY) * DAY
  return new Date(today + days * DAY + hour * HOUR - offset)
}
