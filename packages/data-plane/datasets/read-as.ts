import { fieldTypeOf, type SetType } from '@mingtai/report-engine'
import { type Column, type DataChunk, type Field, type FieldType, type Scalar, valueAt } from '@mingtai/sheet-core'
import type { QueryRows, Wanted } from '@mingtai/sql-sources'

import { readValue, SURE, unreadable } from './read-value.ts'
import { textColumn } from './text-column.ts'

/** The types that are set for fields of a dataset, by field. */
export type SetTypes = Readonly<Record<string, SetType>>

/** Values of a field that could not be read as the type set for it; they stay as they came. */
export interface Unread {
  field: string
  as: SetType['as']
  count: number
  example: string
}

interface Telling {
  unread: Unread[]
  /** Only values of so many rows are counted. */
  within: number
}

/** Rows whose fields are read as the types that are set; `unread` is told what could not be, while the rows go by. */
export function readAs(query: QueryRows, types: SetTypes, { unread, within }: Telling): QueryRows {
  const sets = query.fields.map(({ name }) => (Object.hasOwn(types, name) ? (types[name] ?? null) : null))
  if (sets.every((set) => set === null)) return query
  const fields = query.fields.map((field, index): Field => {
    const set = sets[index] ?? null
    return set === null ? field : { ...field, type: fieldTypeOf(set) }
  })
  async function* chunks(): AsyncGenerator<DataChunk> {
    let before = 0
    for await (const chunk of query.chunks) {
      const told = within - before
      const columns = chunk.columns.map((column, index) => {
        const set = sets[index] ?? null
        if (set === null) return column
        const from = query.fields[index]!
        return readColumn({ column, rows: chunk.rows, type: from.type, set }, (example, row) => {
          if (row < told) tellUnread(unread, { field: from.name, as: set.as }, example)
        })
      })
      before += chunk.rows
      yield { ...chunk, fields, columns }
    }
  }
  // A set type is read from the value itself, whatever the reader takes of it.
  const select = (wanted: readonly Wanted[]): void =>
    query.select?.(wanted.map((part, index) => (sets[index] === null ? part : 'values')))
  return { ...query, fields, chunks: chunks(), select }
}

function tellUnread(unread: Unread[], { field, as }: Pick<Unread, 'field' | 'as'>, example: string): void {
  const known = unread.find((one) => one.field === field)
  if (known === undefined) unread.push({ field, as, count: 1, example })
  else known.count++
}

interface Reading {
  column: Column
  rows: number
  type: FieldType
  set: SetType
}

function readColumn({ column, rows, type, set }: Reading, tell: (example: string, row: number) => void): Column {
  const values = Array.from({ length: rows }, (_, row): Scalar => {
    const value = exactAt(column, row)
    if (value === null) return null
    const read = readValue(value, type, set)
    if (read !== unreadable) return read
    tell(String(typeof value === 'object' ? readValue(value, type, { as: 'text' }) : value).slice(0, 60), row)
    return value
  })
  if (set.as === 'text') return textColumn(rows, (row) => textAt(values[row] ?? null))
  if (set.as === 'boolean') return booleanColumn(values) ?? { type: 'mixed', values }
  return { type: 'mixed', values }
}

/** A decimal that a double might not give back as it was written stays one. */
function exactAt(column: Column, row: number): Scalar {
  const value = valueAt(column, row)
  if (column.type !== 'decimal' || value === null) return value
  const scaled = BigInt(column.values[row]!)
  return scaled < SURE && scaled > -SURE ? value : { scaled, scale: column.scale }
}

function textAt(value: Scalar): string | null {
  return value === null ? null : String(value)
}

function booleanColumn(values: readonly Scalar[]): Column | null {
  if (values.some((value) => value !== null && typeof value !== 'boolean')) return null
  const nulls = values.includes(null) ? Uint8Array.from(values, (value) => (value === null ? 1 : 0)) : null
  return { type: 'boolean', values: Uint8Array.from(values, Number), nulls }
}
