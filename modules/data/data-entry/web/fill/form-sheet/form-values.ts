import { type Edits, layoutValues, type LayoutValues, needsAllRows, type TableBinding } from '@mingtai/entry-model'
import { type FilledRows, valuesOf } from '../model/filled-rows.ts'
import type { RowStore } from '../model/row-store.ts'
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
}

/** What texts and formulas of a layout show over the rows as they are filled in. */
export function formValues({ formLayout, binding, store, edits, rows, current, mostWhole }: Source): LayoutValues {
  const { layout, words } = formLayout
  const { columns } = binding
  return layoutValues(layout, {
    ...{ columns, records: rows.count - 1, current, words },
    isPart: store.isPart === true || (store.total > mostWhole && needsAllRows(layout, binding)),
    valuesOf: (record) => {
      const row = rows.rowAt(record + 1)
      const isGone = row.kind === 'base' && row.edited?.isDeleted === true
      return isGone || (row.kind !== 'base' && row.kind !== 'new') ? null : valuesOf(row)
    },
    totalOf: typedTotals(binding, store, edits),
  })
}
