import type { FormulaPlace } from '@mingtai/formula'

/** Formulas of each kind: sums of twenty rows, a decision, an exact lookup in a table of a thousand rows. */
export const FORMULA_ROWS = 33_334
const TABLE = 1000

/** The cells behind the formulas: A and B are data, G1:H1000 is the table. */
export function cellAt(row: number, column: number): number | null {
  if (column === 0) return row % TABLE
  if (column === 1) return 1 + (row % TABLE)
  if (row >= TABLE) return null
  return column === 6 ? row + 1 : column === 7 ? ((row + 1) * 7919) % 10_007 : null
}

export interface BenchFormula {
  text: string
  place: FormulaPlace
  wanted: number
}

/** Every formula with its own text, as a sheet holds them, and the figure that it must give. */
export function* benchFormulas(): Generator<BenchFormula> {
  for (let row = 0; row < FORMULA_ROWS; row++) {
    let sum = 0
    for (let at = row; at < row + 20; at++) sum += at % TABLE
    yield { text: `=SUM(A${row + 1}:A${row + 20})`, place: { row, column: 2 }, wanted: sum }
    yield { text: `=IF(A${row + 1}>500,1,2)`, place: { row, column: 3 }, wanted: row % TABLE > 500 ? 1 : 2 }
    const key = 1 + (row % TABLE)
    yield {
      text: `=VLOOKUP(B${row + 1},$G$1:$H$1000,2,FALSE)`,
      place: { row, column: 4 },
      wanted: (key * 7919) % 10_007,
    }
  }
}
