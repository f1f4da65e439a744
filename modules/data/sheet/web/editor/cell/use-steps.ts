import type { SheetHandle } from '@mingtai/sheet-view'
import { type KeyboardEvent, type RefObject, useRef } from 'react'

interface Source {
  handle: RefObject<SheetHandle | null>
  /** The last row and column. */
  last(): { row: number; column: number }
  /** Somebody goes on at the end of the sheet; whether it grew. */
  onEnd(): boolean
}

/** Steps of the active cell: Tab goes across, and Enter goes down to where the first Tab began. Below the last row come new ones. */
export function useSteps({ handle, last, onEnd }: Source) {
  const startColumn = useRef<number | null>(null)
  const move = (key: string, shiftKey = false, after = () => {}) => {
    const go = () => {
      handle.current?.handleKey(new window.KeyboardEvent('keydown', { key, shiftKey }))
      after()
    }
    const isEnd = key === 'ArrowDown' && handle.current?.activeCell()?.row === last().row
    // The new rows are there when they have been drawn.
    if (isEnd && onEnd()) setTimeout(go)
    else go()
  }
  return {
    move: (key: string) => move(key),
    step({ key, shiftKey }: KeyboardEvent) {
      const at = handle.current?.activeCell() ?? null
      if (key === 'Enter')
        move(shiftKey ? 'ArrowUp' : 'ArrowDown', false, () => {
          const below = handle.current?.activeCell() ?? null
          if (startColumn.current !== null && below !== null) handle.current?.showCell(below.row, startColumn.current)
          startColumn.current = null
        })
      else {
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
