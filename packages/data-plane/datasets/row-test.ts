import {
  type Column,
  type DataChunk,
  exactDecimalText,
  type FieldType,
  momentText,
  type Scalar,
  serialText,
  valueAt,
} from '@mingtai/sheet-core'
import { type FieldCondition, plainDay, plainMoment, plainNumber, type RowCondition } from '@mingtai/sql-sources'

type RowTest = (chunk: DataChunk, row: number) => boolean

/** The same rule as in a query, for sources that no condition can be put around. */
export function rowTest(condition: RowCondition, fields: DataChunk['fields']): RowTest {
  if ('all' in condition) {
    const tests = condition.all.map((part) => rowTest(part, fields))
    return (chunk, row) => tests.every((test) => test(chunk, row))
  }
  if ('any' in condition) {
    const tests = condition.any.map((part) => rowTest(part, fields))
    return (chunk, row) => tests.some((test) => test(chunk, row))
  }
  const index = fields.findIndex(({ name }) => name === condition.field)
  const type = fields[index]?.type ?? 'text'
  const holds = valueTest(condition, type)
  return ({ columns }, row) => {
    const column = columns[index]
    return column !== undefined && holds(known(column, row, type))
  }
}

/** Numbers stay exact; days and moments are texts that sort as they stand. */
type Known = string | number | bigint | { scaled: bigint; scale: number } | null

function known(column: Column, row: number, type: FieldType): Known {
  if (column.type === 'timestamp')
    return column.nulls?.[row] ? null : inOrder(momentText(column.values[row]!, FRACTION))
  const value: Scalar = valueAt(column, row)
  if (value === null || typeof value === 'object') return value
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'string') return value
  if (type === 'date' || type === 'timestamp') return inOrder(serialText(value, type, FRACTION))
  return value
}

/** Years of five digits, and those before the first, do not sort as they are written: they stand where they belong. */
function inOrder(text: string): string {
  const [year = ''] = /^-?\d+/.exec(text) ?? []
  return year.length === 4 ? text : year.startsWith('-') ? ` ${text}` : `~${text.padStart(40, '0')}`
}

/** Digits of a second in moments that are compared as texts. */
const FRACTION = 6

function valueTest({ op, values }: FieldCondition, type: FieldType): (value: Known) => boolean {
  const wanted = values.flatMap((value) => comparable(value, type))
  const [first] = wanted
  // What is no day of any calendar (`0000-00-00`, `infinity`) is neither before nor after one.
  const isOrdered = (value: Known): boolean =>
    op === 'eq' || op === 'ne' || (type !== 'date' && type !== 'timestamp') || isDay(value)
  const compared = (test: (order: number) => boolean) => (value: Known) =>
    value !== null && first !== undefined && isOrdered(value) && test(compare(value, first))
  switch (op) {
    case 'isNull':
      return (value) => value === null
    case 'notNull':
      return (value) => value !== null
    case 'in':
      return (value) => value !== null && wanted.some((one) => compare(value, one) === 0)
    case 'contains':
      return (value) => value !== null && values[0] !== undefined && shown(value).includes(values[0])
    case 'startsWith':
      return (value) => value !== null && values[0] !== undefined && shown(value).startsWith(values[0])
    case 'eq':
      return compared((order) => order === 0)
    case 'ne':
      return compared((order) => order !== 0)
    case 'gt':
      return compared((order) => order > 0)
    case 'ge':
      return compared((order) => order >= 0)
    case 'lt':
      return compared((order) => order < 0)
    case 'le':
      return compared((order) => order <= 0)
    default:
      return op satisfies never
  }
}

function isDay(value: Known): boolean {
  return typeof value === 'string' && (/^[ ~]/.test(value) || !Number.isNaN(Date.parse(value.slice(0, 10))))
}

/** A value that is none of the field's type equals nothing. */
function comparable(value: string, type: FieldType): Exclude<Known, null>[] {
  switch (type) {
    case 'number':
      return plainNumber.test(value) ? [exactOf(value)] : []
    case 'date':
      return plainDay.test(value) ? [value] : []
    case 'timestamp':
      return plainMoment.test(value)
        ? [`${value.replace('T', ' ').padEnd(10)}${' 00:00:00.000000'.slice(value.length - 10)}`]
        : []
    case 'boolean':
      return [/^(true|t|1|是)$/i.test(value) ? 'true' : 'false']
    case 'text':
      return [value]
    default:
      return type satisfies never
  }
}

function exactOf(text: string): { scaled: bigint; scale: number } {
  const point = text.indexOf('.')
  return { scaled: BigInt(text.replace('.', '')), scale: point < 0 ? 0 : text.length - point - 1 }
}

/** Numbers as exact decimals, everything else as texts; a number and a text are never equal. */
function compare(left: Exclude<Known, null>, right: Exclude<Known, null>): number {
  const [a, b] = [exact(left), exact(right)]
  if (a === null || b === null) {
    if (a !== b) return Number.NaN
    return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0
  }
  const scale = Math.max(a.scale, b.scale)
  const difference = a.scaled * 10n ** BigInt(scale - a.scale) - b.scaled * 10n ** BigInt(scale - b.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function exact(value: Exclude<Known, null>): { scaled: bigint; scale: number } | null {
  if (typeof value === 'object') return value
  if (typeof value === 'bigint') return { scaled: value, scale: 0 }
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  if (Number.isInteger(value)) return { scaled: BigInt(value), scale: 0 }
  const text = value.toFixed(20).replace(/0+$/, '')
  return plainNumber.test(String(value)) ? exactOf(String(value)) : exactOf(text)
}

function shown(value: Exclude<Known, null>): string {
  return typeof value === 'object' ? exactDecimalText(value) : String(value)
}
