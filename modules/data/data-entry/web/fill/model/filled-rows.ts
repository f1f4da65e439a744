import {
  type CellValue,
  freshRow,
  type EditedRow,
  type Edits,
  keyOf,
  keyText,
  type NewRow,
  type TableBinding,
  workedOut,
} from '@mingtai/entry-model'
import { placesOf } from './row-places.ts'
import { PART, type RowStore } from './row-store.ts'

/** A row of the sheet. Row 0 is the heading; the last one is blank where rows may be added. */
export type FilledRow =
  | { kind: 'head' }
  | ({
      kind: 'base'
      ref: string
      key: readonly string[]
      base: readonly CellValue[]
      edited: EditedRow | null
    } & Shown)
  | ({ kind: 'new'; ref: string; row: NewRow; at: number } & Shown)
  | { kind: 'blank' }
  | { kind: 'missing' }

interface Shown {
  /** What it shows: with what was typed, and what formulas make of that. */
  values: readonly CellValue[]
  /** Its period is closed: it can only be read. */
  isClosed: boolean
}

export interface FilledRows {
  count: number
  rowAt(row: number): FilledRow
  /** Row of the sheet by the ref of a change; null while it is not loaded. */
  placeOf(ref: string): number | null
  /** Index in the table of a row of the sheet. */
  baseOf(row: number): number
}

export function filledRows(
  document: TableBinding,
  store: RowStore,
  edits: Edits,
  isClosed: (values: readonly CellValue[]) => boolean = () => false,
): FilledRows {
  const { total } = store
  const blank = document.may.insert ? 1 : 0
  const places = placesOf(edits.added, total)
  const count = 1 + total + edits.added.length + blank
  const newRow = (at: number): FilledRow => {
    const added = edits.added[at]
    if (added === undefined) return { kind: 'missing' }
    return {
      kind: 'new',
      ref: added.ref,
      row: added,
      at,
      values: freshRow(document, edits, added),
      isClosed: false,
    }
  }
  const rowAt = (row: number): FilledRow => {
    if (row === 0) return { kind: 'head' }
    const found = places.at(row - 1)
    if ('base' in found) return baseRow(found.base)
    if ('added' in found) return newRow(found.added)
    return blank === 1 && row === count - 1 ? { kind: 'blank' } : { kind: 'missing' }
  }
  function baseRow(index: number): FilledRow {
    const read = store.rowAt(index)
    if (read === null) return { kind: 'missing' }
    const key = keyOf(document, read)
    const ref = keyText(key)
    const edited = edits.rows[ref] ?? null
    const base = edited?.base ?? read
    const values = edited === null ? base : workedOut(document, edited)
    return { kind: 'base', ref, key, base, edited, values, isClosed: isClosed(base) }
  }
  return {
    count,
    rowAt,
    baseOf(row) {
      const found = places.at(row - 1)
      return 'base' in found ? found.base : total
    },
    placeOf(ref) {
      const at = edits.added.findIndex((row) => row.ref === ref)
      if (at >= 0) return 1 + places.ofAdded(at)
      const index = placeInStore(document, store, ref)
      return index === null ? null : 1 + places.ofBase(index)
    },
  }
}

interface KnownPlaces {
  parts: Set<number>
  places: Map<string, number>
}

const known = new WeakMap<RowStore, { columns: TableBinding['columns']; index: KnownPlaces }>()

/** Where a row of the table stands, by the text of its key; each loaded row is looked at once. */
function placeInStore(document: TableBinding, store: RowStore, ref: string): number | null {
  const found = known.get(store)
  const names = found?.columns.map(({ name }) => name).join() === document.columns.map(({ name }) => name).join()
  const index: KnownPlaces = names && found !== undefined ? found.index : { parts: new Set(), places: new Map() }
  known.set(store, { columns: document.columns, index })
  for (const [part, rows] of store.parts()) {
    if (index.parts.has(part)) continue
    index.parts.add(part)
    for (const [at, row] of rows.entries()) index.places.set(keyText(keyOf(document, row)), part * PART + at)
  }
  return index.places.get(ref) ?? null
}

/** The values that a row shows. */
export function valuesOf(row: FilledRow): readonly CellValue[] {
  return row.kind === 'new' || row.kind === 'base' ? row.values : []
}
