import { namesOf } from '@mingtai/api'
import { z } from 'zod'

/** How a meeting repeats. */
export const recurrenceKinds = {
  daily: '每天',
  workday: '每个工作日',
  weekly: '每周',
  fortnightly: '每两周',
  monthDay: '每月（按日期）',
  monthWeekday: '每月（按星期）',
} as const
export type RecurrenceKind = keyof typeof recurrenceKinds

/** The most dates of a series, and the days over which it goes at most. */
export const MOST_DATES = 100
export const MOST_DAYS = 366

const weekday = z.number().int().min(1).max(7)

/** A rule of dates; the time of the day is that of the first one. */
export const Recurrence = z.object({
  kind: z.enum(namesOf(recurrenceKinds)),
  /** 1 Monday … 7 Sunday; of 每周 and 每两周. */
  weekdays: z.array(weekday).max(7).default([]),
  /** 1 to 31, -1: the last day; of 每月（按日期）. */
  day: z
    .number()
    .int()
    .min(-1)
    .max(31)
    .refine((day) => day !== 0)
    .default(1),
  /** The first to fourth, -1: the last `weekday` of a month; of 每月（按星期）. */
  nth: z
    .number()
    .int()
    .min(-1)
    .max(4)
    .refine((nth) => nth !== 0)
    .default(1),
  weekday: weekday.default(1),
  /** The last day on which it may be, or how often it is; one of them. */
  until: z.iso.date().nullable(),
  count: z.number().int().min(2).max(MOST_DATES).nullable(),
})
export type Recurrence = z.infer<typeof Recurrence>

/** Whether a change, an answer or a cancelling is of one date, or of it and all later ones of its series. */
export const Scope = z.enum(['one', 'later'])
export type Scope = z.infer<typeof Scope>

const DAYS = '一二三四五六日'

/** A rule in a few words: 每周一、周四. */
export function recurrenceWords(rule: Pick<Recurrence, 'kind' | 'weekdays' | 'day' | 'nth' | 'weekday'>): string {
  const named = rule.weekdays.toSorted((one, other) => one - other).map((day) => `周${DAYS.charAt(day - 1)}`)
  switch (rule.kind) {
    case 'daily':
    case 'workday':
      return recurrenceKinds[rule.kind]
    case 'weekly':
      return `每${named.join('、')}`
    case 'fortnightly':
      return `每两周的${named.join('、')}`
    case 'monthDay':
      return rule.day === -1 ? '每月最后一天' : `每月${rule.day}日`
    case 'monthWeekday':
      return `每月${nthWords(rule.nth)}星期${DAYS.charAt(rule.weekday - 1)}`
    default:
      return rule.kind satisfies never
  }
}

export function nthWords(nth: number): string {
  return nth === -1 ? '最后一个' : `第${'一二三四'.charAt(nth - 1)}个`
}
