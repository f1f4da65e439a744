import type { ScreenComponent } from '../document/component.ts'
import type { Page } from '../document/screen-document.ts'
import { isStatic } from './category-source.ts'
import type { QueryState } from './query-state.ts'

/** After failures nobody waits longer than this, whatever the period: a server that is back is soon noticed. */
const LONGEST_TRY = 60_000
const FIRST_TRY = 5000
const SHORTEST = 1000

/** Milliseconds between two queries of a component; null where it asks once. */
export function periodOf(component: ScreenComponent, page: Page): number | null {
  if (isStatic(component)) return null
  if (component.isRefresh) return component.refreshTime
  return page.isRefresh ? page.refreshTime : null
}

/**
 * Milliseconds until the next query: the period, or after failures five seconds and twice as long each time, to a minute. `chance` between 0 and 1
 * spreads a hundred displays over a tenth of the wait. Null where nothing more is asked.
 */
export function nextRefresh({ failures }: QueryState, period: number | null, chance: number): number | null {
  if (period === null && failures === 0) return null
  const wait =
    failures === 0 ? (period ?? LONGEST_TRY) : Math.min(LONGEST_TRY, FIRST_TRY * 2 ** Math.min(failures - 1, 12))
  return Math.max(SHORTEST, Math.round(wait * (1 + 0.1 * chance)))
}
