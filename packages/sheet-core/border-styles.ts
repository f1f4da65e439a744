import type { Edge } from './style.ts'

/** How a border is drawn; lengths are in the unit of whoever draws. A higher rank wins where two cells share an edge. */
export interface BorderStyle {
  width: number
  color: string
  dash: readonly number[]
  isDouble: boolean
  rank: number
}

/** Draws nothing. */
export const NO_BORDER = 0
/** The grid of cells without borders. */
export const GRID_BORDER = 1

/** The different lines of a sheet; cells name them by number. */
export interface BorderStyleTable {
  borderStyles: readonly BorderStyle[]
  borderStyleOf: (edge: Edge | undefined) => number
}

/** A table that begins with the line of the grid, and adds the style of each other edge once. */
export function borderStyleTable(grid: BorderStyle, styleOf: (edge: Edge) => BorderStyle): BorderStyleTable {
  const borderStyles: BorderStyle[] = [{ ...grid, width: 0, rank: 0 }, grid]
  const numbers = new Map<string, number>()
  return {
    borderStyles,
    borderStyleOf(edge) {
      if (edge === undefined) return NO_BORDER
      const key = edge.line + edge.color.toUpperCase()
      let number = numbers.get(key)
      if (number === undefined) {
        number = borderStyles.push(styleOf(edge)) - 1
        numbers.set(key, number)
      }
      return number
    },
  }
}
