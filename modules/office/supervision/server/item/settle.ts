import type { Db } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, asc, eq, ne } from 'drizzle-orm'
import { lightDays, type LightRule, type Watched } from '../../light.ts'
import { type ItemRow, supervisionItem, supervisionTask, type TaskRow } from '../tables.ts'
import { itemStateAfter, progressOf } from './states.ts'

/** Today in China, as 2026-11-30. */
export function today(): string {
  return formatByCode(new Date(), 3)
}

/** What the light of an item is computed of; the next report is the earliest that a unit owes. */
export function watchedItem(item: ItemRow, tasks: readonly TaskRow[]): Watched {
  const owed = tasks.flatMap(({ state, nextReportAt }) =>
    state === 'doing' && nextReportAt !== null ? [nextReportAt] : [],
  )
  const { startAt, dueAt, nodes, progress } = item
  return { startAt, dueAt, nodes, progress, nextReportAt: owed.toSorted()[0] ?? null }
}

/** What the light of a unit's task is computed of; the plan of the item is its plan where it ends with it. */
export function watchedTask(
  { startAt, dueAt, nodes }: Pick<ItemRow, 'startAt' | 'dueAt' | 'nodes'>,
  task: Pick<TaskRow, 'dueAt' | 'progress' | 'nextReportAt' | 'state'>,
): Watched {
  const { progress } = task
  const nextReportAt = task.state === 'doing' ? task.nextReportAt : null
  const start = startAt <= task.dueAt ? startAt : task.dueAt
  return { startAt: start, dueAt: task.dueAt, nodes: task.dueAt === dueAt ? nodes : [], progress, nextReportAt }
}

/** Brings state, progress and light of an item to what its tasks say. */
export async function settleItem(db: Db, before: ItemRow, rule: LightRule): Promise<ItemRow> {
  const tasks = await tasksOf(db, before.id)
  for (const task of tasks) {
    const days = lightDays(watchedTask(before, task), rule)
    if (days.yellowFrom !== task.yellowFrom || days.redFrom !== task.redFrom)
      await db.update(supervisionTask).set(days).where(eq(supervisionTask.id, task.id))
  }
  const state = itemStateAfter(
    before.state,
    tasks.map((task) => task.state),
  )
  const progress = progressOf(tasks)
  const isReported = state === 'reported' || state === 'accepted'
  const judgedOn = isReported ? (before.judgedOn ?? today()) : state === 'closed' ? before.judgedOn : null
  const row = { ...before, state, progress, judgedOn }
  const [after] = await db
    .update(supervisionItem)
    .set({ state, progress, judgedOn, ...lightDays(watchedItem(row, tasks), rule) })
    .where(eq(supervisionItem.id, before.id))
    .returning()
  if (after === undefined) throw new Error('a locked item went away')
  return after
}

/** The tasks of an item that were not moved to other units, in their order. */
export async function tasksOf(db: Db, itemId: string): Promise<TaskRow[]> {
  const { deleted, state, sort, id } = supervisionTask
  return db
    .select()
    .from(supervisionTask)
    .where(and(eq(supervisionTask.itemId, itemId), eq(deleted, false), ne(state, 'transferred')))
    .orderBy(asc(sort), asc(id))
}
