import { type BorderStyle, type BorderStyleTable, borderStyleTable, type Edge } from '@mingtai/sheet-core'

/** Lengths are in points. */
const LINES: Record<Edge['line'], Omit<BorderStyle, 'color'>> = {
  hair: { width: 0.25, dash: [], isDouble: false, rank: 2 },
  dotted: { width: 0.5, dash: [0.75, 1.5], isDouble: false, rank: 3 },
  dashed: { width: 0.5, dash: [3, 2], isDouble: false, rank: 4 },
  thin: { width: 0.5, dash: [], isDouble: false, rank: 5 },
  medium: { width: 1.25, dash: [], isDouble: false, rank: 6 },
  thick: { width: 2, dash: [], isDouble: false, rank: 7 },
  double: { width: 0.5, dash: [], isDouble: true, rank: 8 },
}

export interface PageBorderStyles extends BorderStyleTable {
  /** The one of two lines that is drawn where both would be: of the higher rank, then the darker one. */
  stronger: (one: number, other: number) => number
}

export function createBorderStyles(): PageBorderStyles {
  const grid: BorderStyle = { width: 0.25, color: '#8C9299', dash: [], isDouble: false, rank: 1 }
  const table = borderStyleTable(grid, ({ line, color }) => ({ ...LINES[line], color }))
  const { borderStyles } = table

  function stronger(one: number, other: number): number {
    if (one === other) return one
    const a = borderStyles[one]!
    const b = borderStyles[other]!
    if (a.rank !== b.rank) return a.rank > b.rank ? one : other
    return brightness(a.color) <= brightness(b.color) ? one : other
  }

  return { ...table, stronger }
}

function brightness(color: string): number {
  const rgb = Number.parseInt(color.slice(1), 16)
  return 299 * (rgb >> 16) + 587 * ((rgb >> 8) & 255) + 114 * (rgb & 255)
}
