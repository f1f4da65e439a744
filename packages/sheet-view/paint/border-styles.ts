import { type BorderStyle, type BorderStyleTable, borderStyleTable, type Edge } from '@mingtai/sheet-core'
import { seen, THEME } from './theme.ts'

/** Lengths are in pixels. */
const LINES: Record<Edge['line'], Omit<BorderStyle, 'color'>> = {
  hair: { width: 1, dash: [1, 2], isDouble: false, rank: 11 },
  dotted: { width: 1, dash: [2, 2], isDouble: false, rank: 12 },
  dashed: { width: 1, dash: [4, 3], isDouble: false, rank: 13 },
  thin: { width: 1, dash: [], isDouble: false, rank: 14 },
  medium: { width: 2, dash: [], isDouble: false, rank: 24 },
  thick: { width: 3, dash: [], isDouble: false, rank: 34 },
  double: { width: 3, dash: [], isDouble: true, rank: 35 },
}

export function createBorderStyles(): BorderStyleTable {
  const grid: BorderStyle = { width: 1, color: THEME.grid, dash: [], isDouble: false, rank: 1 }
  return borderStyleTable(grid, ({ line, color }) => ({ ...LINES[line], color: seen(color) }))
}

/** One edge, one line: the wider wins, then the more solid, then the later cell. */
export function strongerBorder(borderStyles: readonly BorderStyle[], earlier: number, later: number): number {
  return (borderStyles[earlier]?.rank ?? 0) > (borderStyles[later]?.rank ?? 0) ? earlier : later
}
