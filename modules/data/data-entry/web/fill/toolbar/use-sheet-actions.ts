import type { Edit, TableBinding } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import type { RefObject } from 'react'
import type { FilledRows } from '../model/filled-rows.ts'
import {
  copiedRows,
  deletedRows,
  emptyRow,
  filledDown,
  insertedRow,
  LAST,
  type SheetEdits,
} from '../model/sheet-edits.ts'
import { hiddenColumns } from '../model/sheet-window.ts'

/** What is done to the selected rows or cells. */
export type SheetAction = 'add' | 'insert' | 'copy' | 'remove' | 'fillDown' | 'find'

interface Source {
  sheet: RefObject<SheetHandle | null>
  binding: TableBinding
  rows: FilledRows
  /** The main row that new rows belong to. */
  parent: string | undefined
  /** The last row of the table as it now stands. */
  last: number
  onEdit(edits: readonly Edit[]): void
  onFind(): void
}

/** What may be done to the selected rows or cells, and how it becomes edits. */
export function useSheetActions({ sheet, binding, rows, parent, last, onEdit, onFind }: Source) {
  const notice = useNotice()
  const apply = ({ edits: next, left }: SheetEdits) => {
    if (left !== null) notice.warn(left)
    if (next.length > 0) onEdit(parent === undefined ? next : next.map((edit) => below(edit, parent)))
  }
  const withRange = (action: (range: NonNullable<ReturnType<SheetHandle['range']>>) => SheetEdits) => {
    const range = sheet.current?.range() ?? null
    if (range !== null) apply(action(range))
  }
  const actions: Record<SheetAction, () => void> = {
    add: () => {
      apply({ edits: [{ kind: 'add', at: LAST, row: emptyRow(binding) }], left: null })
      const target = 1 + last
      const first = binding.link === undefined ? 0 : hiddenColumns(binding)
      requestAnimationFrame(() => {
        sheet.current?.showCell(target, first)
        sheet.current?.focus()
      })
    },
    insert: () => withRange((range) => insertedRow(binding, rows, range.fromRow)),
    find: onFind,
    copy: () => withRange((range) => copiedRows(binding, rows, range)),
    remove: () => withRange((range) => deletedRows(binding, rows, range)),
    fillDown: () => withRange((range) => filledDown(binding, rows, range)),
  }
  return { apply, withRange, actions }
}

function below(edit: Edit, parent: string): Edit {
  return edit.kind === 'add' ? { ...edit, row: { ...edit.row, parent } } : edit
}
