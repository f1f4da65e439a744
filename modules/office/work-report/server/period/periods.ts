import { isWorkdayText } from '@mingtai/modules/office/approval/server'
import { momentAt, wallClock } from '@mingtai/zh'
import type { Cycle } from '../../words.ts'

const DAY = 86_400_000

/** A stretch that is reported about: days as texts, and when the report is due. */
export interface Stretch {
  start: string
  end: string
  words: string
  dueAt: Date | null
}

interface Due {
  cycle: Cycle
  dueDays: number
  dueTime: string
}

/** The stretch of a template's cycle that a day lies in. A free report is about its day and is never late. */
export function stretchOf(template: Due, day: string): Stretch {
  const { start, end } = boundsOf(template.cycle, numberOf(day))
  const [from, to] = [textOf(start), textOf(end)]
  return { start: from, end: to, words: wordsOf(template.cycle, start), dueAt: dueOf(template, end, start) }
}

/** Stretches from the one of a day backwards, the nearest first; days and weeks without a working day are left out. */
export function stretchesBefore(template: Due, day: string, count: number): Stretch[] {
  if (template.cycle === 'free') return [stretchOf(template, day)]
  const found: Stretch[] = []
  let at = numberOf(day)
  for (let tries = 0; found.length < count && tries < count * 8; tries += 1) {
    const { start, end } = boundsOf(template.cycle, at)
    if (lastWorkday(start, end) !== null) found.push(stretchOf(template, textOf(at)))
    at = start - 1
  }
  return found
}

/** Today, on the clock of China. */
export function dayOf(moment: Date): string {
  return textOf(Math.floor(wallClock(moment) / DAY))
}

/** Whether work is done on some day of a stretch. */
export function hasWork({ start, end }: Pick<Stretch, 'start' | 'end'>): boolean {
  return lastWorkday(numberOf(start), numberOf(end)) !== null
}

function boundsOf(cycle: Cycle, day: number): { start: number; end: number } {
  switch (cycle) {
    case 'day':
    case 'free':
      return { start: day, end: day }
    case 'week': {
      // Day 0 of the count was a Thursday; weeks begin on Monday.
      const start = day - ((((day + 3) % 7) + 7) % 7)
      return { start, end: start + 6 }
    }
    case 'month': {
      const date = new Date(day * DAY)
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
      return { start: Date.UTC(year, month, 1) / DAY, end: Date.UTC(year, month + 1, 0) / DAY }
    }
    default:
      return cycle satisfies never
  }
}

function dueOf({ cycle, dueDays, dueTime }: Due, end: number, start: number): Date | null {
  if (cycle === 'free') return null
  let day = lastWorkday(start, end) ?? end
  for (let left = dueDays; left > 0;) {
    day += 1
    if (isWorkdayText(textOf(day))) left -= 1
  }
  const [hour = 18, minute = 0] = dueTime.split(':').map(Number)
  return momentAt(day * DAY + (hour * 60 + minute) * 60_000)
}

function lastWorkday(start: number, end: number): number | null {
  for (let day = end; day >= start; day -= 1) if (isWorkdayText(textOf(day))) return day
  return null
}

function wordsOf(cycle: Cycle, start: number): string {
  const date = new Date(start * DAY)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  if (cycle === 'month') return `${year}年${month}月`
  if (cycle !== 'week') return `${year}年${month}月${day}日`
  const last = new Date((start + 6) * DAY)
  return `${year}年${month}月${day}日—${last.getUTCMonth() + 1}月${last.getUTCDate()}日`
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY
}

function textOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}
