import type { Edge } from '@mingtai/sheet-core'
import { seen, THEME } from './theme.ts'

/** How a line is drawn. A higher rank wins where two cells share an edge. */
export interface Pen {
  width: number
  color: string
  dash: readonly number[]
  double: boolean
  rank: number
}

/** Pen 0 draws nothing, pen 1 is the faint grid of cells without borders. */
export const NO_PEN = 0
export const GRID_PEN = 1

const LINES: Record<Edge['line'], Omit<Pen, 'color'>> = {
  hair: { width: 1, dash: [1, 2], double: false, rank: 11 },
  dotted: { width: 1, dash: [2, 2], double: false, rank: 12 },
  dashed: { width: 1, dash: [4, 3], double: false, rank: 13 },
  thin: { width: 1, dash: [], double: false, rank: 14 },
  medium: { width: 2, dash: [], double: false, rank: 24 },
  thick: { width: 3, dash: [], double: false, rank: 34 },
  double: { width: 3, dash: [], double: true, rank: 35 },
}

/** The distinct lines of a sheet; cells name them by number. */
export interface PenTable {
  pens: Pen[]
  penOf(edge: Edge | undefined): number
}

export function createPenTable(): PenTable {
  const pens: Pen[] = [
    { width: 0, color: THEME.grid, dash: [], double: false, rank: 0 },
    { width: 1, color: THEME.grid, dash: [], double: false, rank: 1 },
  ]
  const numbers = new Map<string, number>()

  function penOf(edge: Edge | undefined): number {
    if (!edge) return NO_PEN
    const key = edge.line + edge.color
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, pens.length)
    return pens.push({ ...LINES[edge.line], color: seen(edge.color) }) - 1
  }

  return { pens, penOf }
}

/** One edge, one line: the wider wins, then the more solid, then the later cell. */
export function strongerPen(pens: readonly Pen[], earlier: number, later: number): number {
  return (pens[earlier]?.rank ?? 0) > (pens[later]?.rank ?? 0) ? earlier : later
}
