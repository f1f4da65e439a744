import { say } from '@mingtai/messages'
import { groupedNames, type RelationalPlan } from '@mingtai/report-engine'
import type { Column, DataChunk, Field, FieldType } from '@mingtai/sheet-core'
import {
  type CompiledSql,
  type GroupedColumn,
  groupedSql,
  type GroupKind,
  type Grouping,
  groups,
  hidesCollations,
  inexactField,
  type QueryRows,
  type SourceConfig,
  takesConditions,
} from '@mingtai/sql-sources'

import type { DatasetOrder } from '../orders.ts'
import { coveredFields } from '../ruled.ts'

/** The statement of a dataset's rows for one reader, and what its source says of their fields. */
export interface Probe {
  source: SourceConfig
  statement: CompiledSql
  fields: readonly Field[]
  kinds: ReadonlyMap<string, GroupKind>
}

/** Groups in the place of rows, or the sentence why rows are read. */
export type Grouped = DataChunk[] | string

/** More groups than this take as long as their rows. */
export const MOST_GROUPS = 200_000

/** Why the source of a dataset cannot group at all; null: it may. */
export function whyRowsOf({ cache }: DatasetOrder, { type }: SourceConfig): string | null {
  if (!groups(type)) return say('push.dialect')
  return (cache?.seconds ?? 0) > 0 ? say('push.cached') : null
}

/** Why this statement cannot be grouped; null: it can. */
export function whyNotStatement(statement: CompiledSql, { type }: SourceConfig): string | null {
  if (!takesConditions(statement.text, type)) return say('push.statement')
  return hidesCollations(statement, type) ? say('push.collation') : null
}

/** What a query says of its fields, by their names. */
export function kindsOf({ fields, groupKinds = [] }: QueryRows): Probe['kinds'] {
  const kinds = new Map<string, GroupKind>()
  fields.forEach(({ name }, at) => {
    const kind = groupKinds[at] ?? null
    if (kind !== null) kinds.set(name, kind)
  })
  return kinds
}

type GroupedStatement = CompiledSql & { columns: GroupedColumn[] }

/** The grouped statement, or why there is none. */
export function groupingOf(
  { keys, figures }: RelationalPlan,
  { rules, types = {} }: Pick<DatasetOrder, 'rules' | 'types'>,
  { source, statement, kinds }: Probe,
): GroupedStatement | string {
  const used = [...keys, ...figures.map(({ field }) => field)]
  const covered = new Set(coveredFields(rules))
  const masked = used.find((field) => covered.has(field))
  if (masked !== undefined) return say('push.masked', masked)
  const set = used.find((field) => Object.hasOwn(types, field))
  if (set !== undefined) return say('push.setType', set)
  const grouping: Grouping = { keys, figures: figures.map((figure) => withSum(figure, kinds)) }
  const inexact = inexactField(grouping, kinds)
  if (inexact !== null) return say('push.inexact', inexact)
  return groupedSql(statement, { grouping, kinds, most: MOST_GROUPS }, source.type) ?? say('push.dialect')
}

/** A sum beside extremes shows values without an end, which a least value hides. */
function withSum(figure: Grouping['figures'][number], kinds: Probe['kinds']): Grouping['figures'][number] {
  const isDecimal = kinds.get(figure.field)?.kind === 'decimal'
  return isDecimal && (figure.least || figure.greatest) ? { ...figure, sum: true } : figure
}

/** Reads all groups before any is used: one value that the source and the engine know differently, and rows are read. */
export async function readGroups(
  query: QueryRows,
  columns: readonly GroupedColumn[],
  fields: readonly Field[],
): Promise<Grouped> {
  const types = new Map(fields.map(({ name, type }) => [name, type]))
  const named = columns.map((column): Field => {
    const type = column.what === 'rows' || column.what === 'count' ? 'number' : (types.get(column.field) ?? 'text')
    return { name: nameOf(column), type }
  })
  const chunks: DataChunk[] = []
  let rows = 0
  for await (const chunk of query.chunks) {
    rows += chunk.rows
    if (rows > MOST_GROUPS) return say('push.tooManyGroups', MOST_GROUPS)
    const odd = columns.find((column, at) => !isPlain(chunk.columns[at]!, column.what, named[at]!.type))
    if (odd !== undefined) return say('push.oddValue', odd.field)
    chunks.push({ ...chunk, fields: named })
  }
  return chunks
}

function nameOf({ what, field }: GroupedColumn): string {
  if (what === 'key') return field
  return what === 'rows' ? groupedNames.rows : groupedNames[what](field)
}

/** Whether each value is what its type says; sums may have more digits than a typed column holds. */
function isPlain(column: Column, what: GroupedColumn['what'], type: FieldType): boolean {
  if (what === 'sum' && column.type === 'mixed')
    return column.values.every((value) => value === null || typeof value === 'object')
  return column.type === (type === 'number' ? 'decimal' : type)
}
