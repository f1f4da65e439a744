import { useEffect } from 'react'
import type { Turning } from './PageTurner.tsx'

/** The page that stands for one beyond the end, once the last row of the last page is gone; null: the page is there. */
export function pageInstead({ page, size, total }: Pick<Turning, 'page' | 'size' | 'total'>): number | null {
  return total > 0 && (page - 1) * size >= total ? Math.ceil(total / size) : null
}

/** Turn back to the last page when the one that is shown has come to lie beyond the end. */
export function useLastPage({ page, size, total, onPage }: Turning): void {
  const instead = pageInstead({ page, size, total })
  useEffect(() => {
    if (instead !== null) onPage(instead)
  }, [instead, onPage])
}
