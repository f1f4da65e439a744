import { tabStorage } from '@mingtai/ui'
import { useLocation } from 'react-router'

/** A report that one came from, and the row that was read there. */
export interface Stop {
  name: string
  path: string
  row: number
}

const TRAIL = 'report-trail'
const MOST = 50

/** The address of a drilled report, under which the way back is remembered; it opens anew even when its tab is open. */
export function drillTo(path: string, way: readonly Stop[]): string {
  const step = Date.now().toString(36)
  const all = [...read(), { step, way: way.slice(-8) }].slice(-MOST)
  // Without storage one goes back by the browser's own button.
  try {
    tabStorage.set(TRAIL, JSON.stringify(all))
  } catch {
    return path
  }
  return `${path}${path.includes('?') ? '&' : '?'}step=${step}`
}

/** How one came to the report of this address. */
export function wayTo(step: string | null): Stop[] {
  if (step === null) return []
  return read().find((one) => one.step === step)?.way ?? []
}

/** The row to return to, where one comes back. */
export function useReturnRow(): number {
  const { state } = useLocation()
  const told: unknown = state
  if (typeof told !== 'object' || told === null || !('row' in told)) return 0
  return typeof told.row === 'number' ? told.row : 0
}

interface Visited {
  step: string
  way: Stop[]
}

function read(): Visited[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(TRAIL) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisited) : []
  } catch {
    return []
  }
}

function isVisited(one: unknown): one is Visited {
  return typeof one === 'object' && one !== null && 'step' in one && 'way' in one && Array.isArray(one.way)
}
