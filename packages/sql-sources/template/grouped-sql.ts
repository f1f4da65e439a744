import type { Dialect } from '../safety/sql-text.ts'
import { quoted, unended } from './wrapped-sql.ts'
import type { CompiledSql } from './template-sql.ts'
import type { GroupKind } from './group-kind.ts'

/** One row for each combination of keys, with figures of the other fields. */
export interface Grouping {
  keys: readonly string[]
  figures: readonly { field: string; sum: boolean; least: boolean; greatest: boolean }[]
}

export type Kinds = ReadonlyMap<string, GroupKind>

/** A column of a grouped statement: what it says of which field. Rows come in this order. */
export interface GroupedColumn {
  what: 'key' | 'rows' | 'count' | 'sum' | 'least' | 'greatest'
  field: string
}

/** Decimals of more digits could leave the type in which a server adds them. */
const MOST_DIGITS = 27

/** How a dialect writes keys and sums that are exact there. */
interface GroupTraits {
  /** What is grouped by, in which equal is equal letter by letter. */
  key(name: string, kind: GroupKind): string
  /** The value shown, of what was grouped by. */
  shown(key: string, kind: GroupKind): string
  sum(name: string, kind: GroupKind): string
}

const plain: GroupTraits = {
  key: (name) => name,
  shown: (key) => key,
  sum: (name) => `sum(${name})`,
}

const traits: Partial<Record<Dialect, GroupTraits>> = {
  postgreSql: {
    ...plain,
    // A collation may take different letters for the same.
    key: (name, { kind }) => (kind === 'text' ? `${name} collate "C"` : name),
    sum: (name, kind) => `cast(sum(${name}) as numeric(60, ${scaleOf(kind)}))`,
  },
  warehouse: plain,
  clickhouse: {
    ...plain,
    // Its sums of integers go around at their ends; those of decimals have 38 digits.
    sum: (name, { kind }) => (kind === 'integer' ? `sum(toDecimal128(${name}, 0))` : `sum(${name})`),
  },
  mysql: {
    ...plain,
    // Bytes: its collations take capitals, accents and spaces at the end for the same.
    key: (name, { kind }) => (kind === 'text' ? `cast(convert(${name} using utf8mb4) as binary)` : name),
    shown: (key, { kind }) => (kind === 'text' ? `convert(${key} using utf8mb4)` : key),
  },
}

/** Whether statements of the dialect are grouped by its server at all. */
export function groups(dialect: Dialect): boolean {
  return traits[dialect] !== undefined
}

/** The first field whose type has no exact form for its use in this dialect; null: all have one. */
export function inexactField({ keys, figures }: Grouping, kinds: Kinds): string | null {
  const inexact = [
    ...keys.filter((field) => !kinds.has(field)),
    ...figures.filter((figure) => !isExactFigure(figure, kinds.get(figure.field))).map(({ field }) => field),
  ]
  return inexact[0] ?? null
}

function isExactFigure({ sum, least, greatest }: Grouping['figures'][number], kind: GroupKind | undefined): boolean {
  if (!sum && !least && !greatest) return true
  if (kind?.kind === 'decimal') return kind.digits <= MOST_DIGITS
  return kind?.kind === 'integer' || (kind?.kind === 'date' && !sum)
}

/** The query, grouped by its own server; null: not in this dialect. */
export function groupedSql(
  query: CompiledSql,
  { grouping, kinds, most }: { grouping: Grouping; kinds: Kinds; most: number },
  dialect: Dialect,
): (CompiledSql & { columns: GroupedColumn[] }) | null {
  const dialectTraits = traits[dialect]
  if (dialectTraits === undefined) return null
  const { key, shown, sum } = dialectTraits
  const keys = grouping.keys.map((field, at) => ({ field, at, kind: kinds.get(field)! }))
  const columns: GroupedColumn[] = [{ what: 'rows', field: '' }]
  const inside = [...keys.map(({ field, at, kind }) => `${key(named(field), kind)} as k${at}`), 'count(*) as v0']
  const outside = ['v0']
  const add = (what: GroupedColumn['what'], field: string, sql: string): void => {
    const name = `v${columns.push({ what, field }) - 1}`
    inside.push(`${sql} as ${name}`)
    outside.push(name)
  }
  for (const { field } of keys) add('count', field, `count(${named(field)})`)
  for (const { field, sum: isSummed, least, greatest } of grouping.figures) {
    const name = named(field)
    add('count', field, `count(${name})`)
    if (isSummed) add('sum', field, sum(name, kinds.get(field)!))
    if (least) add('least', field, `min(${name})`)
    if (greatest) add('greatest', field, `max(${name})`)
  }
  for (const { field, at, kind } of keys) {
    columns.push({ what: 'key', field })
    outside.push(`${shown(`k${at}`, kind)} as g${at}`)
  }
  const by = keys.length === 0 ? '' : ` group by ${keys.map(({ field, kind }) => key(named(field), kind)).join(', ')}`
  const groupsOnly = `select ${inside.join(', ')} from (${unended(query.text, dialect)}\n) mingtai_rows${by} having count(*) > 0`
  // One more than allowed, so that too many are seen.
  const text = `select ${outside.join(', ')} from (${groupsOnly}) mingtai_groups limit ${most + 1}`
  return { text, values: query.values, columns }

  function named(field: string): string {
    return quoted(field, dialect)
  }
}

/** Whether texts of the query may be compared by a collation of which the result's types say nothing. */
export function hidesCollations(query: CompiledSql, dialect: Dialect): boolean {
  return dialect === 'warehouse' && /\bcollat/i.test(query.text)
}

function scaleOf(kind: GroupKind): number {
  return kind.kind === 'decimal' ? kind.scale : 0
}
