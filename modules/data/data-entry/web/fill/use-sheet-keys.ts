import type { SheetHandle } from '@mingtai/sheet-view'
import type { KeyboardEvent, RefObject } from 'react'
import { clearedOnCard } from './form-sheet/card-edits.ts'
import type { ShownCard } from './form-sheet/next-field.ts'
import { rowPlace, type TablePart } from './form-sheet/table-part.ts'
import { clearedCells } from './model/sheet-edits.ts'
import type { useSheetActions } from './toolbar/use-sheet-actions.ts'

interface Source {
  sheet: RefObject<SheetHandle | null>
  view: RefObject<SheetHandle | null>
  own: TablePart
  /** null: no card is shown. */
  shown: ShownCard | null
  /** What is done to the selected cells. */
  selected: ReturnType<typeof useSheetActions>
  /** Keys that are meant for the whole report; true where one was. */
  onKey(event: KeyboardEvent): boolean
}

/** Keys that are meant for the selected cells, before those of the whole report. */
export function useSheetKeys({ sheet, view, own, shown, selected, onKey }: Source) {
  const { apply, withRange, actions } = selected
  const clear = () => {
    const range = sheet.current?.range() ?? null
    const at = view.current?.activeCell() ?? null
    if (shown === null || range === null || at === null || rowPlace(at.row).table > 0)
      return withRange((part, one) => clearedCells(part.binding, part.rows, one))
    const { fromRow, fromColumn, toRow, toColumn } = range
    apply(own, clearedOnCard(shown, { row: fromRow, column: fromColumn }, { row: toRow, column: toColumn }))
  }
  return (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey
    if (event.key === 'Delete' || event.key === 'Backspace') clear()
    else if (isControl && event.key.toLowerCase() === 'd') actions.fillDown()
    else if (isControl && /^[fh]$/i.test(event.key)) actions.find()
    else return onKey(event)
    return true
  }
}
