import type { SheetHandle } from '@mingtai/sheet-view'
import { type KeyboardEvent, type RefObject, useRef } from 'react'

/** Steps of the active cell: Tab goes across, and Enter goes down to where the first Tab began. */
export function useSteps(handle: RefObject<SheetHandle | null>) {
  const startColumn = useRef<number | null>(null)
  const move = (key: string, shiftKey = false) =>
    handle.current?.handleKey(new window.KeyboardEvent('keydown', { key, shiftKey }))
  return {
    move,
    step({ key, shiftKey }: KeyboardEvent) {
      const at = handle.current?.activeCell() ?? null
      if (key === 'Enter') {
        move(shiftKey ? 'ArrowUp' : 'ArrowDown')
        const below = handle.current?.activeCell() ?? null
        if (startColumn.current !== null && below !== null) handle.current?.showCell(below.row, startColumn.current)
        startColumn.current = null
      } else {
        startColumn.current ??= at?.column ?? null
        move(shiftKey ? 'ArrowLeft' : 'ArrowRight')
      }
    },
    /** Whoever goes elsewhere begins a new row of entries. */
    forgetStart() {
      startColumn.current = null
    },
  }
}
