import type { ApprovalRow } from '../../calls.ts'

const DAY = 86_400_000

/** In which part of the to-do list a row stands: what came back to its sender first, the rest by when it is due. */
export function todoPart({ state, dueAt }: Pick<ApprovalRow, 'state' | 'dueAt'>, now: Date): string {
  return state === 'returned' ? '退回我修改' : duePart(dueAt, now)
}

/** In which part of the to-do list a task stands that is due then. */
export function duePart(dueAt: string | null, now: Date): string {
  if (dueAt === null) return '没有期限'
  const due = new Date(dueAt)
  if (due < now) return '已超时'
  const days = Math.round((startOfDay(due) - startOfDay(now)) / DAY)
  if (days === 0) return '今天到期'
  return days <= 7 ? '一周以内' : '一周以后'
}

function startOfDay(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
}
