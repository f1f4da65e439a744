import type { Light } from './words.ts'

/** A point of the plan: how much is to be done until the end of a day. */
export interface PlanNode {
  dueAt: string
  percent: number
}

/** What a light is computed of. Days are text as 2026-11-30. */
export interface Watched {
  startAt: string
  dueAt: string
  nodes: readonly PlanNode[]
  progress: number
  /** The day of the next report; null: none is asked for. */
  nextReportAt: string | null
}

/** The figures of the formula; they are settings of a tenant. */
export interface LightRule {
  /** Days before the due day from which on it is near. */
  nearDays: number
  /** Percentage points behind the plan. */
  yellowGap: number
  redGap: number
  /** Days that a report may be late. */
  graceDays: number
}

export interface Judged {
  light: Exclude<Light, 'none'>
  planned: number
  /** Why, in words; the first one decided. */
  reasons: string[]
  isOverdue: boolean
  isNearDue: boolean
}

const DAY = 86_400_000

export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
}

export function dayText(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

export function daysAfter(day: string, days: number): string {
  return dayText(dayNumber(day) + days)
}

/** How much is to be done at the end of a day, in whole percent: straight lines between the points of the plan. */
export function plannedOn(
  { startAt, dueAt, nodes }: Pick<Watched, 'startAt' | 'dueAt' | 'nodes'>,
  day: string,
): number {
  const today = dayNumber(day)
  if (today >= dayNumber(dueAt)) return 100
  let [before, done] = [dayNumber(startAt), 0]
  if (today <= before) return 0
  const points = nodes.map((node) => ({ at: dayNumber(node.dueAt), percent: node.percent }))
  for (const { at, percent } of [
    ...points.toSorted((one, other) => one.at - other.at),
    { at: dayNumber(dueAt), percent: 100 },
  ]) {
    const reached = Math.max(done, percent)
    if (today < at)
      return at === before ? reached : Math.floor(done + ((reached - done) * (today - before)) / (at - before))
    if (at > before) before = at
    done = reached
  }
  return done
}

/** The light on a day, and why. */
export function lightOn(watched: Watched, day: string, rule: LightRule): Judged {
  const { dueAt, progress, nextReportAt } = watched
  const left = dayNumber(dueAt) - dayNumber(day)
  const planned = plannedOn(watched, day)
  const gap = planned - progress
  const isDone = progress >= 100
  const late = nextReportAt === null ? 0 : dayNumber(day) - dayNumber(nextReportAt)
  const red = [
    ...(left < 0 ? [`超过期限${-left}天`] : []),
    ...(!isDone && gap >= rule.redGap ? [`进度${progress}%，计划${planned}%，落后${gap}个百分点`] : []),
  ]
  const yellow = isDone
    ? []
    : [
        ...(left >= 0 && left <= rule.nearDays ? [left === 0 ? '今天到期' : `距期限${left}天`] : []),
        ...(gap >= rule.yellowGap && gap < rule.redGap
          ? [`进度${progress}%，计划${planned}%，落后${gap}个百分点`]
          : []),
        ...(late > rule.graceDays ? [`反馈已逾期${late}天`] : []),
      ]
  const light = red.length > 0 ? 'red' : yellow.length > 0 ? 'yellow' : 'green'
  const calm = isDone ? '已按期完成' : `进度${progress}%，计划${planned}%，距期限${left}天`
  return {
    light,
    planned,
    isOverdue: left < 0,
    isNearDue: !isDone && left >= 0 && left <= rule.nearDays,
    reasons: light === 'green' ? [calm] : [...red, ...yellow],
  }
}

/** From which days on it is yellow and red while nothing is reported; lists compare days with these. */
export function lightDays(watched: Watched, rule: LightRule): { yellowFrom: string; redFrom: string } {
  const { dueAt, progress, nextReportAt } = watched
  const over = dayNumber(dueAt) + 1
  if (progress >= 100) return { yellowFrom: dayText(over), redFrom: dayText(over) }
  const redFrom = Math.min(over, firstBehind(watched, rule.redGap) ?? over)
  const report = nextReportAt === null ? over : dayNumber(nextReportAt) + rule.graceDays + 1
  const near = dayNumber(dueAt) - rule.nearDays
  const yellowFrom = Math.min(redFrom, near, report, firstBehind(watched, rule.yellowGap) ?? over)
  return { yellowFrom: dayText(yellowFrom), redFrom: dayText(redFrom) }
}

/** The first day on which the plan is so far ahead of what is done; null: not before the due day is over. */
function firstBehind(watched: Watched, gap: number): number | null {
  const wanted = watched.progress + gap
  let [low, high] = [dayNumber(watched.startAt), dayNumber(watched.dueAt)]
  if (wanted > 100 || plannedOn(watched, dayText(high)) < wanted) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (plannedOn(watched, dayText(middle)) >= wanted) high = middle
    else low = middle + 1
  }
  return low
}
