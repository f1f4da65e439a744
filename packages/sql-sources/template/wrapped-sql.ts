import type { Field, FieldType } from '@mingtai/sheet-core'

import { dialects } from '../dialects.ts'
import type { SourceType } from '../kinds.ts'
import { isWrappable } from '../languages.ts'
import { type FieldCondition, plainDay, plainMoment, plainNumber, type RowCondition } from './row-condition.ts'
import { type Dialect, sqlParts } from '../safety/sql-text.ts'
import type { CompiledSql } from './template-sql.ts'

/**
 * How a dialect writes conditions around a query. The rows of dialects that are missing here are filtered afterwards.
 */
interface Wrapping {
  quote: string
  /** A bound place as a value of the field's type. */
  as(place: string, type: FieldType, value: string): string
  text(name: string): string
  position(text: string, place: string): string
  /** A text letter by letter, where the server takes others for the same: capitals, accents, spaces at the end. */
  exact?: (text: string) => string
  /** Whether the server reads a constant of the type exactly as it is written; where not, rows are filtered afterwards. */
  isExact(type: FieldType, value: string): boolean
  /** Keeps an order inside a subquery, which the server would drop otherwise. */
  keepsOrder?: string
}

const standard: Wrapping = {
  quote: '"',
  as: (place, type, value) => (type === 'text' ? place : `cast(${place} as ${sqlType(type, value)})`),
  text: (name) => `cast(${name} as varchar)`,
  position: (text, place) => `strpos(${text}, ${place})`,
  isExact: (type, value) => type !== 'number' || digitsIn(value) <= 38,
}
const sqlTypes = { text: 'varchar', boolean: 'boolean', date: 'date', timestamp: 'timestamp' } as const

const wrappings: Partial<Record<Dialect, Wrapping>> = {
  postgreSql: standard,
  kingbase: standard,
  office: standard,
  warehouse: standard,
  mysql: {
    quote: '`',
    as: (place, type, value) => {
      if (type === 'text' || type === 'boolean') return place
      const name = type === 'timestamp' ? 'datetime(6)' : type === 'date' ? 'date' : `decimal(65,${fraction(value)})`
      return `cast(${place} as ${name})`
    },
    text: (name) => `cast(${name} as char)`,
    position: (text, place) => `locate(${bytes(place)}, ${bytes(text)})`,
    exact: bytes,
    isExact: (type, value) => type !== 'number' || (digitsIn(value) <= 65 && fraction(value) <= 30),
    keepsOrder: 'limit 18446744073709551615',
  },
  clickhouse: {
    quote: '"',
    as: (place, type, value) => {
      if (type === 'number') return `${isIn(value, INT64) ? 'toInt64' : 'toUInt64'}(${place})`
      if (type === 'timestamp' && value.includes('.')) return `toDateTime64(${place}, 6)`
      return type === 'text' ? place : type === 'date' ? `toDate(${place})` : `toDateTime(${place})`
    },
    text: (name) => `toString(${name})`,
    position: (text, place) => `position(${text}, ${place})`,
    // Its conversions go around at their ends, and a fraction is compared as a double or not at all.
    isExact: (type, value) => {
      if (type === 'number') return /^-?\d+$/.test(value) && (isIn(value, INT64) || isIn(value, UINT64))
      if (type === 'date' || type === 'timestamp') return value >= FIRST_CLICKHOUSE_DAY && value < CLICKHOUSE_END
      return type === 'text'
    },
  },
}

const INT64 = { from: -(2n ** 63n), to: 2n ** 63n - 1n }
const UINT64 = { from: 0n, to: 2n ** 64n - 1n }
const [FIRST_CLICKHOUSE_DAY, CLICKHOUSE_END] = ['1970-01-02', '2105-12-31']

function isIn(value: string, { from, to }: { from: bigint; to: bigint }): boolean {
  const number = BigInt(value)
  return number >= from && number <= to
}

function digitsIn(value: string): number {
  return value.replace(/[-.]/g, '').replace(/^0+/, '').length
}

function bytes(text: string): string {
  return `cast(convert(${text} using utf8mb4) as binary)`
}

function sqlType(type: FieldType, value: string): string {
  return type === 'number' ? `decimal(38,${fraction(value)})` : sqlTypes[type]
}

function fraction(value: string): number {
  const point = value.indexOf('.')
  return point < 0 ? 0 : value.length - point - 1
}

/** Whether conditions can be put around this query in its own database. */
export function takesConditions(text: string, type: SourceType): boolean {
  return wrappings[type] !== undefined && isWrappable(text, type)
}

/** Whether every constant of a condition means in this database exactly what is written; else no row may depend on it. */
export function saysExactly(condition: RowCondition, fields: readonly Field[], dialect: Dialect): boolean {
  if ('all' in condition) return condition.all.every((part) => saysExactly(part, fields, dialect))
  if ('any' in condition) return condition.any.every((part) => saysExactly(part, fields, dialect))
  const { isExact } = wrappings[dialect] ?? standard
  const type = fields.find(({ name }) => name === condition.field)?.type ?? 'text'
  if (!comparing.has(condition.op)) return true
  return condition.values.every((value) => !fits(value, type) || isExact(type, value))
}

const comparing = new Set<FieldCondition['op']>(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'])

/** The query as a table without rows, to find out its fields. */
export function withoutRows(query: CompiledSql, dialect: Dialect): CompiledSql {
  return { ...query, text: `select * from (${unended(query.text, dialect)}\n) mingtai_rows where 1 = 0` }
}

/** The query with a condition around it; the condition's values are bound after the query's own. */
export function wrapped(
  query: CompiledSql,
  { condition, fields }: { condition: RowCondition; fields: readonly Field[] },
  dialect: Dialect,
): CompiledSql {
  const values = [...query.values]
  const wrapping = wrappings[dialect] ?? standard
  const types = new Map(fields.map(({ name, type }) => [name, type]))
  const bind = (value: string): string => dialects[dialect].place(values.push(value), value)
  const where = conditionSql(condition)
  return { text: `select * from (${unended(query.text, dialect)}\n) mingtai_rows where ${where}`, values }

  function conditionSql(part: RowCondition): string {
    if ('all' in part) return part.all.length === 0 ? '1 = 1' : `(${part.all.map(conditionSql).join(' and ')})`
    if ('any' in part) return part.any.length === 0 ? '1 = 0' : `(${part.any.map(conditionSql).join(' or ')})`
    return comparison(part)
  }

  function comparison({ field, op, values: texts }: FieldCondition): string {
    const name = quoted(field, dialect)
    const type = types.get(field) ?? 'text'
    const [first] = texts
    const placed = (value: string): string => wrapping.as(bind(value), type, value)
    const known = texts.filter((value) => fits(value, type))
    // What is equal letter by letter is equal for the server, too, which may know it by an index.
    const both = (test: (one: string, as: (place: string) => string) => string): string => {
      const { exact } = wrapping
      const plain = (place: string) => place
      if (exact === undefined || type !== 'text') return test(name, plain)
      const narrow = test(exact(name), exact)
      return op === 'eq' || op === 'in' ? `(${narrow} and ${test(name, plain)})` : narrow
    }
    switch (op) {
      case 'isNull':
        return `${name} is null`
      case 'notNull':
        return `${name} is not null`
      case 'in':
        return known.length === 0
          ? '1 = 0'
          : both((one, as) => `${one} in (${known.map((value) => as(placed(value))).join(', ')})`)
      case 'contains':
      case 'startsWith': {
        if (first === undefined) return '1 = 0'
        const place = wrapping.position(wrapping.text(name), bind(first))
        return op === 'contains' ? `${place} > 0` : `${place} = 1`
      }
      case 'eq':
      case 'ne':
      case 'gt':
      case 'ge':
      case 'lt':
      case 'le':
        return known[0] === undefined ? '1 = 0' : both((one, as) => `${one} ${signs[op]} ${as(placed(known[0]!))}`)
      default:
        return op satisfies never
    }
  }
}

const signs = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

/** A value that is none of the field's type meets no row; it is not given to the database to stumble over. */
function fits(value: string, type: FieldType): boolean {
  if (type === 'number') return plainNumber.test(value)
  if (type === 'date') return plainDay.test(value)
  return type === 'timestamp' ? plainMoment.test(value) : true
}

/** A field's name as the dialect writes it. */
export function quoted(field: string, dialect: Dialect): string {
  const { quote } = wrappings[dialect] ?? standard
  return quote + field.replaceAll(quote, quote + quote) + quote
}

/** Without its closing semicolon. */
export function unended(text: string, dialect: Dialect): string {
  const parts = sqlParts(text, dialect)
  const last = parts.findLastIndex(({ kind, text: part }) => kind !== 'comment' && part.trim() !== '')
  const plain = parts
    .map((part, index) => (index === last && part.kind === 'code' ? part.text.replace(/[\s;]+$/, ' ') : part.text))
    .join('')
  const keeps = wrappings[dialect]?.keepsOrder
  return keeps !== undefined && ordersOutside(parts.map((part) => (part.kind === 'code' ? part.text : ' ')).join(''))
    ? `${plain}\n${keeps}`
    : plain
}

/** Whether the query itself is ordered, and not cut to a number of rows. */
function ordersOutside(code: string): boolean {
  let depth = 0
  let outside = ''
  for (const letter of code) {
    if (letter === '(') depth++
    if (depth === 0) outside += letter
    if (letter === ')') depth--
  }
  return /\border\s+by\b/i.test(outside) && !/\b(limit|fetch|for|into|procedure)\b/i.test(outside)
}
