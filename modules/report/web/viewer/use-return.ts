import type { SheetHandle, SheetState } from '@mingtai/sheet-view'
import { type RefObject, useRef } from 'react'

/** The row to show again once it is there: after a refresh, or when one comes back from another report. */
export function useReturn(sheet: RefObject<SheetHandle | null>, first: number) {
  const wanted = useRef(first)
  return {
    keep: (state: SheetState | null) => {
      wanted.current = state?.firstRow ?? 0
    },
    /** So many rows are there now. */
    arrived: (rows: number) => {
      const row = wanted.current
      if (row === 0 || rows <= row) return
      wanted.current = 0
      sheet.current?.jumpTo(row)
    },
  }
}
