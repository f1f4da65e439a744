import {
  type CellValue,
  type EditedRow,
  type Edits,
  keyOf,
  keyText,
  type NewRow,
  type TableBinding,
  valuesWith,
} from '@mingtai/entry-model'
import type { RowStore } from './row-store.ts'

/** A row of the sheet. Row 0 is the heading; the last one is blank where rows may be added. */
export type FilledRow =
  | { kind: 'head' }
  | { kind: 'base'; ref: string; key: readonly string[]; base: readonly CellValue[]; edited: EditedRow | null }
  | { kind: 'new'; ref: string; row: NewRow; at: number }
  | { kind: 'blank' }
  | { kind: 'missing' }

export interface FilledRows {
  count: number
  rowAt(row: number): FilledRow
  /** Row of the sheet by the ref of a change; null while it is not loaded. */
  placeOf(ref: string): number | null
}

export function filledRows(document: TableBinding, store: RowStore, edits: Edits): FilledRows {
  const { total } = store
  const blank = document.may.insert ? 1 : 0
  const count = 1 + total + edits.added.length + blank
  const rowAt = (row: number): FilledRow => {
    if (row === 0) return { kind: 'head' }
    if (row <= total) return baseRow(row - 1)
    const at = row - 1 - total
    const added = edits.added[at]
    if (added !== undefined) return { kind: 'new', ref: added.ref, row: added, at }
    return blank === 1 && row === count - 1 ? { kind: 'blank' } : { kind: 'missing' }
  }
  function baseRow(index: number): FilledRow {
    const read = store.rowAt(index)
    if (read === null) return { kind: 'missing' }
    const key = keyOf(document, read)
    const ref = keyText(key)
    const edited = edits.rows[ref] ?? null
    return { kind: 'base', ref, key, base: edited?.base ?? read, edited }
  }
  return {
    count,
    rowAt,
    placeOf(ref) {
      const at = edits.added.findIndex((row) => row.ref === ref)
      if (at >= 0) return 1 + total + at
      for (let index = 0; index < total; index += 1) {
        const read = store.rowAt(index)
        if (read !== null && keyText(keyOf(document, read)) === ref) return index + 1
      }
      return null
    },
  }
}

/** The values that a row shows. */
export function valuesOf(row: FilledRow): readonly CellValue[] {
  if (row.kind === 'new') return row.row.values
  if (row.kind !== 'base') return []
  return row.edited === null ? row.base : valuesWith(row.edited)
}
