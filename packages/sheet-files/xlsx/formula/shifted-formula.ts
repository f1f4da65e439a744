import { placed, type Placement } from './xlsx-formula.ts'
import { columnLetters } from '../../xml.ts'

/** A sheet cell, from 0. */
export interface Spot {
  row: number
  column: number
}

/** Texts, references to other sheets, and this sheet's own references: dollar, letters, dollar, digits. */
const TOKENS =
  /"[^"]*"|'(?:[^']|'')*'![$A-Z0-9:]+|[\p{L}_][\p{L}\p{N}_.]*![$A-Z0-9:]+|(?<![\p{L}\p{N}_.$])(\$?)([A-Z]{1,3})(\$?)([0-9]{1,7})(?![\p{L}\p{N}_.(])/gu

/**
 * A formula that was said for one cell of the sheet, as another cell of one worksheet says it.
 * null: it needs cells that lie on another worksheet.
 */
export function shifted(formula: string, move: { from: Spot; to: Spot; place: Placement }): string | null {
  let isWhole = true
  const text = formula.replace(
    TOKENS,
    (all, columnSign?: string, letters?: string, rowSign?: string, digits?: string) => {
      if (letters === undefined) return all
      const column = columnNumber(letters) + (columnSign ? 0 : move.to.column - move.from.column)
      const row = placed(move.place, Number(digits) - 1 + (rowSign ? 0 : move.to.row - move.from.row))
      if (row < 0 || column < 0) isWhole = false
      return isWhole ? `${columnSign}${columnLetters(column)}${rowSign}${row + 1}` : all
    },
  )
  return isWhole ? text : null
}

/** 0 for `A`. */
function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}
