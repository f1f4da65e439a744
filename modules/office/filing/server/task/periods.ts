import { isWorkdayText } from '@mingtai/modules/office/approval/server'
import { dayOf, stretchOf } from '@mingtai/modules/office/work-report/server'
import { momentAt } from '@mingtai/zh'
import type { TaskCycle } from '../../words.ts'

const DAY = 86_400_000
/** When a task of a series is issued on its day. */
const MORNING = 8.5 * 3_600_000

/** The period of a task that is issued at a moment: its first day and its words. */
export function periodAt(cycle: TaskCycle, at: Date): { start: string; words: string } {
  const { start, words } = stretchOf(
    { cycle: cycle === 'once' ? 'free' : cycle, dueDays: 0, dueTime: '18:00' },
    dayOf(at),
  )
  return { start, words }
}

/** When the next of a series is issued: the first working day after its period, in the morning. null: once is once. */
export function nextIssue(cycle: TaskCycle, start: string): Date | null {
  if (cycle === 'once') return null
  const { end } = stretchOf({ cycle, dueDays: 0, dueTime: '18:00' }, start)
  let day = Date.parse(`${end}T00:00:00Z`) + DAY
  while (!isWorkdayText(new Date(day).toISOString().slice(0, 10))) day += DAY
  return momentAt(day + MORNING)
}

/** The end of the next task lies as long after its period began as that of this one. */
export function dueAfter(dueAt: Date, from: string, to: string): Date {
  return new Date(dueAt.getTime() + Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`))
}
