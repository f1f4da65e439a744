import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { SerialRule } from '../schema/serial-rule.ts'
import { type FormValues, valueOf } from '../values/value.ts'
import { wallDay } from './zoned-day.ts'

/** The number of a paper: `HT-2026110001`. `counter` is the whole number that the server took for this period, from 1. */
export function serialText(rule: SerialRule, counter: number, now: Date): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new RangeError(`not a counter: ${counter}`)
  return `${rule.prefix}${serialPeriod(rule, now)}${String(counter).padStart(rule.length, '0')}${rule.suffix}`
}

/** The period within which the counter runs: `2026`, `202611`, `20261126`, or '' for one that never begins anew. */
export function serialPeriod({ date }: SerialRule, now: Date): string {
  const day = wallDay(now).replaceAll('-', '')
  const lengths = { none: 0, year: 4, month: 6, day: 8 } as const
  return day.slice(0, lengths[date])
}

/** The serial numbers that a form still lacks: the server takes a counter for each and stores the text under its key. */
export function missingSerials(schema: FormSchema, values: FormValues): { key: string; rule: SerialRule }[] {
  return [...indexOf(schema).fields.values()].flatMap(({ field }) =>
    field.kind === 'serial' && valueOf(values, field.key) === null ? [{ key: field.key, rule: field.rule }] : [],
  )
}
