import { Dialect as PolyglotDialect, init, lineageAt, type LineageNode } from '@polyglot-sql/sdk'

import { dialects } from '../dialects.ts'
import type { Dialect } from '../languages.ts'

/** A column of a table that a field of a query is made of. */
export interface ColumnOrigin {
  table: string
  column: string
}

/**
 * The table columns of each field of a query, as far as its text tells: empty for constants and counts of rows, null
 * where it is not certain, such as behind a `*` or for a bare name that several tables may have.
 */
export async function columnOrigins(sql: string, dialect: Dialect, fields: number): Promise<(ColumnOrigin[] | null)[]> {
  const { grammar } = dialects[dialect]
  const every = Array.from({ length: fields }, (_, field) => field)
  if (grammar === null) return every.map(() => null)
  await init()
  return every.map((field) => {
    const { success, lineage } = lineageAt(field, sql, PolyglotDialect[grammar])
    return success && lineage !== undefined ? originsOf(lineage) : null
  })
}

function originsOf(root: LineageNode): ColumnOrigin[] | null {
  const leaves = leavesOf(root)
  if (leaves.some(({ source_kind: kind }) => kind !== 'table' && kind !== 'root')) return null
  const origins = leaves
    .filter(({ source_kind: kind }) => kind === 'table')
    .map(({ name, source_name: table }) => ({ table, column: name.slice(name.lastIndexOf('.') + 1) }))
  return [...new Map(origins.map((one) => [JSON.stringify(one), one])).values()].reverse()
}

function leavesOf(node: LineageNode): LineageNode[] {
  return node.downstream.length === 0 ? [node] : node.downstream.flatMap(leavesOf)
}
