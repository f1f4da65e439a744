import { useThreads } from '@mingtai/modules/ground/comment/web'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect } from 'react'

interface Asked {
  resultId: string | null
  sheet: number
  /** Only a whole result knows where its figures stand; visitors have no threads. */
  ready: boolean
  handle: RefObject<SheetHandle | null>
}

/** Where a figure stands in a result. */
export interface FigureSpot {
  sheet: number
  row: number
  column: number
}

/** The threads of a result, marked on its sheet. */
export function useFigureThreads({ resultId, sheet, ready, handle }: Asked) {
  const threads = useThreads({ type: 'report', id: ready ? resultId : null }, spotIn)
  const { data } = threads
  useEffect(() => {
    const open = (data ?? []).filter(({ resolvedAt }) => resolvedAt === null)
    handle.current?.setCommented(open.flatMap(({ place }) => (place?.sheet === sheet ? [place] : [])))
  }, [data, sheet, handle, ready])
  return threads
}

function spotIn({ sheet, row, column }: Record<string, unknown>): FigureSpot | null {
  const isSpot = typeof sheet === 'number' && typeof row === 'number' && typeof column === 'number'
  return isSpot ? { sheet, row, column } : null
}
