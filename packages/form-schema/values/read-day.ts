import { phrase } from '@mingtai/messages'
import type { FieldOf } from '../schema/field.ts'
import { isPlain, own } from '../schema/json-guard.ts'
import { isMoment, type Precision, precisionExamples, precisionNames } from './day.ts'
import type { Read } from './problem.ts'
import type { DateRange } from './value.ts'

/** Reads a day, a minute, a month or a time of day; what the calendar does not have is refused. */
export function readDay({ label, precision }: FieldOf<'date'>, raw: unknown): Read<string | null> {
  if (raw === '') return { value: null }
  const value = momentOf(raw, precision)
  return value === null ? { why: notDay(label, precision) } : { value }
}

/** Reads a stretch of time; both ends are written, and the first is not after the second. */
export function readRange({ label, precision }: FieldOf<'dateRange'>, raw: unknown): Read<DateRange | null> {
  if (!isPlain(raw)) return { why: notDay(label, precision) }
  if (Object.keys(raw).some((name) => name !== 'from' && name !== 'to')) return { why: notDay(label, precision) }
  const from = momentOf(own(raw, 'from'), precision)
  const to = momentOf(own(raw, 'to'), precision)
  if (from === null || to === null) return { why: notDay(label, precision) }
  return from > to ? { why: phrase('form.rangeTurned', label) } : { value: { from, to } }
}

function momentOf(raw: unknown, precision: Precision): string | null {
  if (typeof raw !== 'string' || raw.length > 40) return null
  const text = raw.trim()
  const plain = precision === 'minute' ? text.replace('T', ' ').replace(/^(.{16}):\d{2}$/, '$1') : text
  return isMoment(plain, precision) ? plain : null
}

function notDay(label: string, precision: Precision) {
  return phrase('form.notDay', label, precisionNames[precision], precisionExamples[precision])
}
