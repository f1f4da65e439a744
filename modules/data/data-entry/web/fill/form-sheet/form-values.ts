import {
  type Edits,
  type LayoutTable,
  layoutValues,
  type LayoutValues,
  needsAllRows,
  type TableBinding,
} from '@mingtai/entry-model'
import { type FilledRows, valuesOf } from '../model/filled-rows.ts'
import type { RowStore } from '../model/row-store.ts'
import type { TablePart } from './table-part.ts'
import { typedTotals } from './typed-totals.ts'
import type { FormLayout } from './use-form-sheet.ts'

/** Most rows that are fetched whole for formulas that need all of them. */
export const MOST_WHOLE = 5000

interface Source {
  formLayout: FormLayout
  binding: TableBinding
  store: RowStore
  edits: Edits
  rows: FilledRows
  /** Of a card: which record it shows. */
  current: number
  /** Most rows of the table that are all there. */
  mostWhole: number
  /** Of a card: its lines, as far as they are known. */
  lines?: readonly (Pick<TablePart, 'binding' | 'rows'> | null)[]
}

/** What texts and formulas of a layout show over the rows as they are filled in. */
export function formValues({
  formLayout,
  binding,
  store,
  edits,
  rows,
  current,
  mostWhole,
  lines,
}: Source): LayoutValues {
  const { layout, words } = formLayout
  const { columns } = binding
  return layoutValues(layout, {
    ...{ columns, records: rows.count - 1, current, words },
    isPart: store.isPart === true || (store.total > mostWhole && needsAllRows(layout, binding)),
    valuesOf: countedIn(rows),
    lines: lines?.map(formLines),
    totalOf: typedTotals(binding, store, edits),
  })
}

/** The lines of a card as its formulas see them. */
export function formLines(own: Pick<TablePart, 'binding' | 'rows'> | null): LayoutTable | null {
  if (own === null) return null
  return { columns: own.binding.columns, records: own.rows.count - 1, valuesOf: countedIn(own.rows) }
}

/** What a row holds; null: it does not count, as it is to be deleted or not there yet. */
function countedIn(rows: FilledRows) {
  return (record: number) => {
    const row = rows.rowAt(record + 1)
    const isGone = row.kind === 'base' && row.edited?.isDeleted === true
    return isGone || (row.kind !== 'base' && row.kind !== 'new') ? null : valuesOf(row)
  }
}
