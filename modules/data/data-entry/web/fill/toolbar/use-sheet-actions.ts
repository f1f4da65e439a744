import type { Edit } from '@mingtai/entry-model'
import type { Range, SheetHandle } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import type { RefObject } from 'react'
import type { TablePart } from '../form-sheet/table-part.ts'
import {
  copiedRows,
  deletedRows,
  emptyRow,
  filledDown,
  insertedRow,
  LAST,
  type SheetEdits,
} from '../model/sheet-edits.ts'
import { firstTypedColumn } from '../model/sheet-window.ts'

/** What is done to the selected rows or cells. */
export type SheetAction = 'add' | 'insert' | 'copy' | 'remove' | 'fillDown' | 'find'

interface Source {
  sheet: RefObject<SheetHandle | null>
  /** The table that a row of the sheet is of. */
  partAt(row: number): TablePart & { row: number }
  /** The last row of the table as it now stands. */
  last: number
  onEdit(part: TablePart, edits: readonly Edit[]): void
  onFind(): void
}

/** What may be done to the selected rows or cells, and how it becomes edits. */
export function useSheetActions({ sheet, partAt, last, onEdit, onFind }: Source) {
  const notice = useNotice()
  const own = partAt(0)
  const apply = (part: TablePart, { edits: next, left }: SheetEdits) => {
    if (left !== null) notice.warn(left)
    const { parent } = part
    if (next.length > 0) onEdit(part, parent === undefined ? next : next.map((edit) => below(edit, parent)))
  }
  const withRange = (action: (part: TablePart, range: Range) => SheetEdits) => {
    const range = sheet.current?.range() ?? null
    if (range === null) return
    const { row, ...part } = partAt(range.fromRow)
    apply(part, action(part, { ...range, fromRow: row, toRow: row + range.toRow - range.fromRow }))
  }
  const actions: Record<SheetAction, () => void> = {
    add: () => {
      const { binding } = own
      apply(own, { edits: [{ kind: 'add', at: LAST, row: emptyRow(binding) }], left: null })
      const target = 1 + last
      requestAnimationFrame(() => {
        sheet.current?.showCell(target, firstTypedColumn(binding))
        sheet.current?.focus()
      })
    },
    insert: () => withRange(({ binding, rows }, range) => insertedRow(binding, rows, range.fromRow)),
    find: onFind,
    copy: () => withRange(({ binding, rows }, range) => copiedRows(binding, rows, range)),
    remove: () => withRange(({ binding, rows }, range) => deletedRows(binding, rows, range)),
    fillDown: () => withRange(({ binding, rows }, range) => filledDown(binding, rows, range)),
  }
  return { apply, withRange, actions }
}

function below(edit: Edit, parent: string): Edit {
  return edit.kind === 'add' ? { ...edit, row: { ...edit.row, parent } } : edit
}
