import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useRef } from 'react'

/** The row to show again when one comes back from another report: as soon as it is there. */
export function useReturn(sheet: RefObject<SheetHandle | null>, first: number) {
  const wanted = useRef(first)
  return (rows: number) => {
    const row = wanted.current
    if (row === 0 || rows <= row) return
    wanted.current = 0
    sheet.current?.jumpTo(row)
  }
}
