import { refuse } from '@mingtai/messages'
import type { Column, DataChunk, Field, FieldType } from '@mingtai/sheet-core'
import { fieldsAsked, type QueryRows, type RowCondition, type Wanted } from '@mingtai/sql-sources'

import { maskedText } from './masks.ts'
import type { DatasetRules, Mask } from './orders.ts'
import { picked } from './picked.ts'
import { plainText, RowLooks } from './row-looks.ts'
import { rowTest } from './row-test.ts'
import { textColumn } from './text-column.ts'

/** Refuses a rule about a field that does not exist: renaming a column must not switch off its rule. */
export function checkRuleFields(dataset: string, rules: DatasetRules, fields: readonly Field[]): void {
  const names = new Set(fields.map(({ name }) => name))
  const asked = [rules, ...(rules.parts ?? [])].flatMap(({ where, hidden, masked }) => [
    ...(where === null ? [] : fieldsAsked(where)),
    ...hidden,
    ...masked.map(({ field }) => field),
  ])
  const missing = asked.find((field) => !names.has(field))
  if (missing !== undefined) refuse('dataset.ruleFieldGone', dataset, missing)
}

interface Applied extends Pick<DatasetRules, 'hidden' | 'masked' | 'parts'> {
  /** Filters the rows here; null: the query has filtered them already. */
  where: RowCondition | null
}

/** Applies a reader's rules to rows, before the engine, the cache or a combination gets them. */
export function ruled(query: QueryRows, { where, hidden, masked, parts = [] }: Applied): QueryRows {
  const masks = new Map(masked.map(({ field, mask }) => [field, mask]))
  const varied = new Set(parts.flatMap((part) => [...part.hidden, ...part.masked.map(({ field }) => field)]))
  const looks = new RowLooks(parts, query.fields)
  const changes = query.fields.map(({ name }): Change | 'varied' | null => {
    if (hidden.includes(name)) return 'hidden'
    return masks.get(name) ?? (varied.has(name) ? 'varied' : null)
  })
  if (where === null && changes.every((change) => change === null)) return query
  const fields = query.fields.map((field, index): Field => {
    const change = changes[index] ?? null
    const isMasked = change === 'varied' ? looks.isMasked(field.name) : change !== null && change !== 'hidden'
    return isMasked ? { ...field, type: 'text' } : field
  })
  const test = where === null ? null : rowTest(where, query.fields)
  const conditions = [where, ...parts.map((part) => part.where)].filter((one) => one !== null)
  const asked = new Set(conditions.flatMap(fieldsAsked))
  async function* chunks(): AsyncGenerator<DataChunk> {
    for await (const chunk of query.chunks) {
      const filtered = test === null ? chunk : filteredChunk(chunk, test)
      if (filtered.rows === 0) continue
      const giving = varied.size === 0 ? [] : looks.giving(filtered)
      const columns = filtered.columns.map((column, index) => {
        const [field, change] = [query.fields[index]!, changes[index] ?? null]
        if (change === 'varied') return looks.column(column, field, giving)
        return change === null ? column : changed(column, filtered.rows, { change, type: field.type })
      })
      yield { fields, rows: filtered.rows, columns }
    }
  }
  // Columns that a rule or a mask needs are read as a whole, whatever the reader takes of them.
  const select = (wanted: readonly Wanted[]): void =>
    query.select?.(
      wanted.map((part, index) => (changes[index] !== null || asked.has(fields[index]!.name) ? 'values' : part)),
    )
  return { ...query, fields, chunks: chunks(), select, close: () => query.close() }
}

function filteredChunk(chunk: DataChunk, test: (chunk: DataChunk, row: number) => boolean): DataChunk {
  const filtered: number[] = []
  for (let row = 0; row < chunk.rows; row++) if (test(chunk, row)) filtered.push(row)
  if (filtered.length === chunk.rows) return chunk
  return pickedRows(chunk, filtered)
}

/** Some rows of a chunk, by their numbers. */
export function pickedRows(chunk: DataChunk, rows: readonly number[]): DataChunk {
  return { ...chunk, rows: rows.length, columns: chunk.columns.map((column) => picked(column, rows)) }
}

type Change = 'hidden' | Mask

function changed(column: Column, rows: number, { change, type }: { change: Change; type: FieldType }): Column {
  if (change === 'hidden') return nothing(column, rows)
  return textColumn(rows, (row) => {
    const text = plainText(column, row, type)
    return text === null ? null : maskedText(text, change)
  })
}

/** Nulls of the same type, so that figures over them are empty and not wrong. */
function nothing({ type }: Column, rows: number): Column {
  const nulls = new Uint8Array(rows).fill(1)
  switch (type) {
    case 'text':
      return { type, codes: new Int32Array(rows).fill(-1), dictionary: [] }
    case 'mixed':
      return { type, values: Array.from({ length: rows }, () => null) }
    case 'decimal':
      return { type, scale: 0, values: new Float64Array(rows), nulls }
    case 'float':
    case 'timestamp':
      return { type, values: new Float64Array(rows), nulls }
    case 'boolean':
      return { type, values: new Uint8Array(rows), nulls }
    case 'date':
      return { type, values: new Int32Array(rows), nulls }
    default:
      return type satisfies never
  }
}

/** Fields whose values are not those of the source; one that is only hidden in some rows keeps its values in the others. */
export function coveredFields(rules: DatasetRules | null): string[] {
  if (rules === null) return []
  const masked = [rules, ...(rules.parts ?? [])].flatMap((one) => one.masked)
  return [...rules.hidden, ...masked.map(({ field }) => field)]
}

/** Applies the rules to the rows of a query, and closes the query when the rules refuse it. */
export async function asRuled(dataset: string, query: QueryRows, rules: DatasetRules | null): Promise<QueryRows> {
  if (rules === null) return query
  try {
    checkRuleFields(dataset, rules, query.fields)
    return ruled(query, rules)
  } catch (error) {
    await query.close()
    throw error
  }
}
