import { fieldsOfRules, groupFilter, rowFilter, type RowRule } from '@mingtai/report-engine'
import type { DataChunk, Scalar } from '@mingtai/sheet-core'
import type { Wanted } from '@mingtai/sql-sources'

import type { Values } from '../protocol.ts'
import type { OpenDataset } from './datasets.ts'

/** Filters rows by what a reader chose in a reading; rules and masks have been applied before. */
export function filteredRows(query: OpenDataset, rules: readonly RowRule[], values: Values): OpenDataset {
  if (rules.length === 0) return query
  const byRow = rowFilter(rules)
  const byGroup = groupFilter(rules, shownValues(values))
  const asked = new Set(fieldsOfRules(rules))

  async function* chunks(): AsyncGenerator<DataChunk> {
    const all: DataChunk[] = []
    for await (const chunk of query.chunks) {
      const passed = byRow === null ? chunk : byRow(chunk)
      if (passed.rows === 0) continue
      if (byGroup === null) yield passed
      else all.push(passed)
    }
    if (byGroup !== null) yield* byGroup(all).filter(({ rows }) => rows > 0)
  }

  const select = (wanted: readonly Wanted[]): void =>
    query.select?.(wanted.map((part, index) => (asked.has(query.fields[index]?.name ?? '') ? 'values' : part)))
  return { ...query, chunks: chunks(), select, close: () => query.close() }
}

export function shownValues(values: Values): Record<string, Scalar | Scalar[]> {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]): [string, Scalar | Scalar[]] => [
      code,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )
}
