import type { Field, FieldValue, FormContext, Row } from '@mingtai/form-schema'
import { cellFromText } from './cell-from-text.ts'

/** What may be done to the rows of a detail table; all of it leaves the given rows as they are. */

export function rowAdded(rows: readonly Row[], row: Row, at = rows.length): Row[] {
  return [...rows.slice(0, at), row, ...rows.slice(at)]
}

export function rowRemoved(rows: readonly Row[], id: string): Row[] {
  return rows.filter((row) => row.id !== id)
}

/** A copy right below; what must not repeat is empty in it. */
export function rowCopied(
  rows: readonly Row[],
  id: string,
  { copy, columns }: { copy: string; columns: readonly Field[] },
) {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (row === undefined) return [...rows]
  const values = { ...row.values }
  for (const { key, unique } of columns) if (unique) values[key] = null
  return rowAdded(rows, { id: copy, values }, at + 1)
}

export function rowMoved(rows: readonly Row[], id: string, by: 1 | -1): Row[] {
  const at = rows.findIndex((row) => row.id === id)
  const to = at + by
  const row = rows[at]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rowAdded(rowRemoved(rows, id), row, to)
}

export function cellSet(rows: readonly Row[], id: string, change: { key: string; value: FieldValue }): Row[] {
  return rows.map((row) => (row.id === id ? { id, values: { ...row.values, [change.key]: change.value } } : row))
}

export interface Paste {
  table: readonly (readonly string[])[]
  /** The cell that was pasted into: a row's id and a column's key. */
  at: { row: string; key: string }
  /** Columns from left to right, those that nobody may write here as well: texts go through them and are lost. */
  columns: readonly { field: Field; isWritable: boolean }[]
  /** A new empty row; null: there may be no more. */
  newRow(count: number): Row | null
  context: FormContext
}

/** A block of texts written over the rows from a cell on; rows that are not there yet are added. */
export function rowsPasted(rows: readonly Row[], { table, at, columns, newRow, context }: Paste) {
  const next = [...rows]
  const top = rows.findIndex(({ id }) => id === at.row)
  const left = columns.findIndex(({ field }) => field.key === at.key)
  let skipped = 0
  table.forEach((texts, down) => {
    const place = top + down
    if (next[place] === undefined) {
      const added = newRow(next.length)
      if (added === null) {
        skipped += texts.filter((text) => text.trim() !== '').length
        return
      }
      next.push(added)
    }
    const row = next[place]
    if (row === undefined) return
    const values = { ...row.values }
    texts.forEach((text, right) => {
      const column = columns[left + right]
      const value = column?.isWritable === true ? cellFromText(column.field, text, context) : undefined
      if (column !== undefined && value !== undefined) values[column.field.key] = value
      else if (text.trim() !== '') skipped++
    })
    next[place] = { id: row.id, values }
  })
  return { rows: next, skipped }
}

/** A name for a row that nobody else gives at the same time. */
export function newRowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `r${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
