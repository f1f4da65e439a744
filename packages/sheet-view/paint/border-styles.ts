import type { Edge } from '@mingtai/sheet-core'
import { seen, THEME } from './theme.ts'

/** How a line is drawn. A higher rank wins where two cells share an edge. */
export interface BorderStyle {
  width: number
  color: string
  dash: readonly number[]
  double: boolean
  rank: number
}

/** Style 0 draws nothing, style 1 is the faint grid of cells without borders. */
export const NO_BORDER = 0
export const GRID_BORDER = 1

const LINES: Record<Edge['line'], Omit<BorderStyle, 'color'>> = {
  hair: { width: 1, dash: [1, 2], double: false, rank: 11 },
  dotted: { width: 1, dash: [2, 2], double: false, rank: 12 },
  dashed: { width: 1, dash: [4, 3], double: false, rank: 13 },
  thin: { width: 1, dash: [], double: false, rank: 14 },
  medium: { width: 2, dash: [], double: false, rank: 24 },
  thick: { width: 3, dash: [], double: false, rank: 34 },
  double: { width: 3, dash: [], double: true, rank: 35 },
}

/** The distinct lines of a sheet; cells name them by number. */
export interface BorderStyleTable {
  borderStyles: BorderStyle[]
  borderStyleOf(edge: Edge | undefined): number
}

export function createBorderStyles(): BorderStyleTable {
  const borderStyles: BorderStyle[] = [
    { width: 0, color: THEME.grid, dash: [], double: false, rank: 0 },
    { width: 1, color: THEME.grid, dash: [], double: false, rank: 1 },
  ]
  const numbers = new Map<string, number>()

  function borderStyleOf(edge: Edge | undefined): number {
    if (!edge) return NO_BORDER
    const key = edge.line + edge.color
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, borderStyles.length)
    return borderStyles.push({ ...LINES[edge.line], color: seen(edge.color) }) - 1
  }

  return { borderStyles, borderStyleOf }
}

/** One edge, one line: the wider wins, then the more solid, then the later cell. */
export function strongerBorder(borderStyles: readonly BorderStyle[], earlier: number, later: number): number {
  return (borderStyles[earlier]?.rank ?? 0) > (borderStyles[later]?.rank ?? 0) ? earlier : later
}
