import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useRef } from 'react'

/** A hidden tab gives its canvas back; when the tab returns, the sheet is shown at the row where it was left. */
export function useRestoredScroll(sheet: RefObject<SheetHandle | null>) {
  const now = useRef(0)
  const left = useRef(0)
  useEffect(() => {
    if (left.current > 0) sheet.current?.jumpTo(left.current)
    return () => {
      left.current = now.current
    }
  }, [sheet])
  return {
    rememberScroll: (row: number) => {
      now.current = row
    },
    forgetPlace: () => {
      now.current = 0
      left.current = 0
    },
  }
}
