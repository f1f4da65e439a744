import { useEffect } from 'react'
import type { Turning } from './PageTurner.tsx'

/** The last page that exists, where the present one lies beyond the end; null where the present one exists. */
export function pageInstead({ page, size, total }: Pick<Turning, 'page' | 'size' | 'total'>): number | null {
  return total > 0 && (page - 1) * size >= total ? Math.ceil(total / size) : null
}

/** Turns to the last page when the shown one lies beyond the end, such as after its last row was deleted. */
export function useLastPage({ page, size, total, onPage }: Turning): void {
  const instead = pageInstead({ page, size, total })
  useEffect(() => {
    if (instead !== null) onPage(instead)
  }, [instead, onPage])
}
