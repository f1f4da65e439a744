import type { SheetHandle } from '@mingtai/sheet-view'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { type LinePlace, rowPlace } from './form-sheet/table-part.ts'
import type { FilledRow, FilledRows } from './model/filled-rows.ts'
import type { SheetAction } from './toolbar/use-sheet-actions.ts'

export interface EntrySheetHandle {
  act(action: SheetAction): void
  /** Leads to a cell; false where its row is not in this sheet. */
  show(ref: string, column: number, line?: LinePlace): boolean
  focus(): void
  /** The column of the active cell; null: none is chosen. */
  activeColumn(): number | null
  /** The active cell with its row; null: none is chosen. */
  activeCell(): { row: FilledRow; column: number } | null
}

interface Source {
  sheet: RefObject<SheetHandle | null>
  view: RefObject<SheetHandle | null>
  rows: FilledRows
  actions: Record<SheetAction, () => void>
  /** The cell of a line that is shown once the line is there. */
  sought: RefObject<LinePlace | null>
}

/** What the page may ask of a sheet that is filled in. */
export function useSheetHandle(ref: Ref<EntrySheetHandle>, { sheet, view, rows, actions, sought }: Source): void {
  useImperativeHandle(ref, () => ({
    act: (action) => actions[action](),
    focus: () => sheet.current?.focus(),
    activeColumn: () => view.current?.activeCell()?.column ?? null,
    activeCell: () => {
      const cell = view.current?.activeCell() ?? null
      // Cells of lines on a card are of another table.
      if (cell === null || rowPlace(cell.row).table !== 0) return null
      return { row: rows.rowAt(cell.row), column: cell.column }
    },
    show: (own, column, line) => {
      const row = rows.placeOf(own)
      if (row === null) return false
      view.current?.showCell(row, Math.max(0, column))
      sought.current = line ?? null
      sheet.current?.focus()
      return true
    },
  }))
}
