import type { Book, Box, Operation, Sheet } from '@mingtai/sheet-model'
import type { useNotice } from '@mingtai/ui'
import type { BookView } from '../view/book-view.ts'

/** What commands act on: a sheet, the cells selected in it, and how something is done to them. */
export interface SheetTarget {
  book: Book
  sheet: Sheet
  view: BookView
  notice: ReturnType<typeof useNotice>
  selected(): Box | null
  active(): { row: number; column: number } | null
  /** Whether it would be done, without a word. */
  may(operations: readonly Operation[]): boolean
  /** Whether it was done; what may not be done says why. */
  run(operations: readonly Operation[], since?: number): boolean
}

/** A command on the selected cells; nothing happens while none are. */
export function withCells({ selected, run }: SheetTarget, make: (box: Box) => readonly Operation[]): () => void {
  return () => {
    const box = selected()
    if (box !== null) run(make(box))
  }
}
