import type { Edge } from '@mingtai/sheet-core'

/** How a border is drawn, in points. Where two cells share an edge the higher rank wins, then the darker colour. */
export interface BorderStyle {
  width: number
  color: string
  dash: readonly number[]
  isDouble: boolean
  rank: number
}

/** Draws nothing. */
export const NO_BORDER = 0
/** The grid of cells without borders, where the set-up asks for it. */
export const GRID_BORDER = 1

const LINES: Record<Edge['line'], Omit<BorderStyle, 'color'>> = {
  hair: { width: 0.25, dash: [], isDouble: false, rank: 2 },
  dotted: { width: 0.5, dash: [0.75, 1.5], isDouble: false, rank: 3 },
  dashed: { width: 0.5, dash: [3, 2], isDouble: false, rank: 4 },
  thin: { width: 0.5, dash: [], isDouble: false, rank: 5 },
  medium: { width: 1.25, dash: [], isDouble: false, rank: 6 },
  thick: { width: 2, dash: [], isDouble: false, rank: 7 },
  double: { width: 0.5, dash: [], isDouble: true, rank: 8 },
}

/** The different lines of a sheet; cells name them by number. */
export interface BorderStyleTable {
  borderStyles: readonly BorderStyle[]
  borderStyleOf: (edge: Edge) => number
  /** The one of two lines that is drawn where both would be. */
  stronger: (one: number, other: number) => number
}

export function createBorderStyles(): BorderStyleTable {
  const borderStyles: BorderStyle[] = [
    { width: 0, color: '#FFFFFF', dash: [], isDouble: false, rank: 0 },
    { width: 0.25, color: '#8C9299', dash: [], isDouble: false, rank: 1 },
  ]
  const numbers = new Map<string, number>()

  function borderStyleOf({ line, color }: Edge): number {
    const key = line + color.toUpperCase()
    let number = numbers.get(key)
    if (number === undefined) {
      number = borderStyles.push({ ...LINES[line], color }) - 1
      numbers.set(key, number)
    }
    return number
  }

  function stronger(one: number, other: number): number {
    if (one === other) return one
    const a = borderStyles[one]!
    const b = borderStyles[other]!
    if (a.rank !== b.rank) return a.rank > b.rank ? one : other
    return brightness(a.color) <= brightness(b.color) ? one : other
  }

  return { borderStyles, borderStyleOf, stronger }
}

function brightness(color: string): number {
  const rgb = Number.parseInt(color.slice(1), 16)
  return 299 * (rgb >> 16) + 587 * ((rgb >> 8) & 255) + 114 * (rgb & 255)
}
