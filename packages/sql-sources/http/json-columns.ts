import type { Column, Scalar } from '@mingtai/sheet-core'

import { instantColumn } from '../column/instant-column.ts'
import type { ColumnKind, RawValue } from '../column/text-columns.ts'
import { isInstant } from '../column/zones.ts'
import { jsonText, NumberText } from './exact-json.ts'
import type { Json } from './exact-json.ts'

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d(?::?\d\d)?)?$/

/** The kind of a field, by its values. */
export function kindOfJson(values: readonly Json[], zone: string): ColumnKind {
  const given = values.filter((value) => value !== null)
  if (given.length === 0) return { kind: 'text' }
  if (given.every(isNumber)) return { kind: 'decimal', scale: null }
  if (given.every((value) => typeof value === 'boolean')) return { kind: 'boolean' }
  if (given.every((value) => typeof value === 'string' && day.test(value))) return { kind: 'date' }
  if (given.every((value) => typeof value === 'string' && moment.test(value)))
    // One that says how far it is from UTC makes them moments of a wall that is known.
    return given.some((value) => typeof value === 'string' && isInstant(value))
      ? { kind: 'timestamp', zone }
      : { kind: 'timestamp' }
  return { kind: 'text' }
}

/** Makes a column of JSON values. A value of another kind makes this chunk's column a mixed one; no value is lost. */
export function jsonColumn(values: readonly Json[], kind: ColumnKind): Column {
  if (values.every((value) => value === null || fits(value, kind)))
    return instantColumn(
      values.map((value) => [rawValue(value)]),
      0,
      kind,
    )
  return { type: 'mixed', values: values.map(scalarOf) }
}

/** A value as the columns of all types take it: text where a number would lose digits. */
export function rawValue(value: Json): RawValue {
  if (value instanceof NumberText) return value.text
  return typeof value === 'object' && value !== null ? jsonText(value) : value
}

function fits(value: Json, { kind }: ColumnKind): boolean {
  if (kind === 'decimal' || kind === 'float' || kind === 'single') return isNumber(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'text') return true
  return typeof value === 'string'
}

function isNumber(value: Json): boolean {
  return typeof value === 'number' || value instanceof NumberText
}

function scalarOf(value: Json): Scalar {
  if (!(value instanceof NumberText)) return typeof value === 'object' && value !== null ? jsonText(value) : value
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(value.text)
  if (match === null) return Number(value.text)
  const fraction = match[2] ?? ''
  return { scaled: BigInt(`${match[1]}${fraction}`), scale: fraction.length }
}
