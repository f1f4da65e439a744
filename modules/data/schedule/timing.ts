import { z } from 'zod'
import { plainCron } from './plain-cron.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时刻的格式是08:30')
const times = z.array(time).min(1, '请至少写一个时刻').max(24)
/** What becomes of a day that is no working day. */
const holiday = z.enum(['same', 'skip', 'before', 'after']).default('same')
/** 1 to 12; none: every month. */
const months = z.array(z.number().int().min(1).max(12)).max(12).default([])

/** When a job runs, on the clock of the site. */
export const Timing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('once'),
    at: z.string().regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, '请选择运行的日期和时刻'),
  }),
  z.object({ kind: z.literal('daily'), times, holiday }),
  z.object({
    kind: z.literal('weekly'),
    /** 1 Monday … 7 Sunday. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1, '请至少选择一天').max(7),
    times,
    holiday,
  }),
  z.object({
    kind: z.literal('monthly'),
    /** 1 to 31, and 0 for the last day. */
    days: z.array(z.number().int().min(0).max(31)).min(1, '请至少选择一天').max(32),
    months,
    times,
    holiday,
  }),
  z.object({
    kind: z.literal('workday'),
    /** The first, second … working day of a month; -1: the last. */
    nth: z
      .number()
      .int()
      .min(-10)
      .max(20)
      .refine((nth) => nth !== 0, '请选择第几个工作日'),
    months,
    times,
  }),
  z.object({ kind: z.literal('cron'), cron: z.string().trim().min(9).max(120), holiday }),
])
export type Timing = z.infer<typeof Timing>
export type Holiday = z.infer<typeof holiday>

export const timingKinds = {
  once: '一次',
  daily: '每天',
  weekly: '每周',
  monthly: '每月',
  workday: '工作日',
  cron: '自定义',
} as const

export const holidayWords = {
  same: '照常',
  skip: '不运行',
  before: '提前到上一个工作日',
  after: '推迟到下一个工作日',
} as const

export const weekdayWords = ['一', '二', '三', '四', '五', '六', '日'] as const

/** A timing in one line: 每周一、周五 08:30，遇节假日推迟到下一个工作日. */
export function timingWords(timing: Timing): string {
  switch (timing.kind) {
    case 'once':
      return `${timing.at} 一次`
    case 'daily':
      if (timing.holiday === 'skip') return `每个工作日 ${clock(timing.times)}`
      return `每天 ${clock(timing.times)}${besides(timing.holiday)}`
    case 'weekly':
      return `每${joined(timing.weekdays.map(weekday))} ${clock(timing.times)}${besides(timing.holiday)}`
    case 'monthly':
      return `${monthWords(timing.months)}${joined(timing.days.map(dayWords))} ${clock(timing.times)}${besides(timing.holiday)}`
    case 'workday':
      return `${monthWords(timing.months)}${nthWords(timing.nth)} ${clock(timing.times)}`
    case 'cron': {
      const plain = plainCron(timing)
      return plain === null ? `${timing.cron}${besides(timing.holiday)}` : timingWords(plain)
    }
    default:
      return timing satisfies never
  }
}

export function nthWords(nth: number): string {
  if (nth === -1) return '最后一个工作日'
  return nth < 0 ? `倒数第${-nth}个工作日` : `第${nth}个工作日`
}

function besides(holiday: Holiday): string {
  if (holiday === 'same') return ''
  return holiday === 'skip' ? '，遇节假日不运行' : `，遇节假日${holidayWords[holiday]}`
}

function monthWords(months: readonly number[]): string {
  if (months.length === 0 || months.length === 12) return '每月'
  const sorted = months.toSorted((a, b) => a - b)
  return sorted.join() === '1,4,7,10' ? '每季度首月' : `每年${sorted.map((month) => `${month}月`).join('、')}`
}

function dayWords(day: number): string {
  return day === 0 ? '最后一天' : `${day}日`
}

function weekday(day: number): string {
  return `周${weekdayWords[day - 1] ?? ''}`
}

function clock(times: readonly string[]): string {
  return joined(times.toSorted())
}

function joined(words: readonly string[]): string {
  return words.join('、')
}
