import type { Box, Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import type { RefObject } from 'react'
import type { CellPlace } from '../../cell-place.ts'
import { cellOfThread } from './comment/use-cell-threads.ts'
import type { SheetSession } from './session/session.ts'

interface Shown {
  book: SheetSession['replica']['book']
  sheet: Sheet
  handle: RefObject<SheetHandle | null>
  onChoose(sheet: string): void
}

/** Brings a place into view: in the open sheet by scrolling to it, in another one by opening that. */
export function useShownPlaces({ book, sheet, handle, onChoose }: Shown) {
  const goToPlace = (place: CellPlace) => {
    const cell = cellOfThread(book, sheet, place)
    if (place.sheet !== sheet.id) onChoose(place.sheet)
    else if (cell !== null) handle.current?.showCell(cell.row, cell.column)
  }
  const showIn = (place: string, box: Box) => {
    if (place !== sheet.id) {
      onChoose(place)
      return
    }
    handle.current?.showCell(box.fromRow, box.fromColumn)
    handle.current?.select(box)
  }
  return { goToPlace, showIn }
}
