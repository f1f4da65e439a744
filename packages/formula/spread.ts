import { errors, type FormulaRange, type FormulaValue, isRange, type Operand, rowsOf } from './value.ts'

/** More cells than this are not made out of nothing. */
export const MOST_CELLS = 1_100_000
/** Nor are texts of more characters, all in all. */
const MOST_CHARACTERS = 50_000_000

/**
 * Works a function out place by place over ranges of the same size, as array formulas do; single rows and columns are
 * repeated, other places that one range lacks are #N/A.
 */
export function spread(operands: readonly Operand[], apply: (values: FormulaValue[]) => FormulaValue): Operand {
  let rows = 1
  let columns = 1
  for (const operand of operands) {
    if (!isRange(operand)) continue
    rows = Math.max(rows, rowsOf(operand))
    columns = Math.max(columns, operand.columns)
  }
  if (rows * columns > MOST_CELLS) return errors.number
  const readers = operands.map(readerOf)
  const values: FormulaValue[] = []
  let characters = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const all = readers.map((read) => read(row, column))
      const value = all.includes(undefined) ? errors.missing : present(apply(all.filter((one) => one !== undefined)))
      if (typeof value === 'string' && (characters += value.length) > MOST_CHARACTERS) return errors.number
      values.push(value)
    }
  return { values, columns }
}

/** What no double can hold is #NUM!, also as one of many. */
export function present(value: FormulaValue): FormulaValue {
  return typeof value === 'number' && !Number.isFinite(value) ? errors.number : value
}

type Reader = (row: number, column: number) => FormulaValue | undefined

function readerOf(operand: Operand): Reader {
  if (!isRange(operand)) return () => operand
  const { values, columns }: FormulaRange = operand
  const rows = rowsOf(operand)
  return (row, column) => {
    const r = rows === 1 ? 0 : row
    const c = columns === 1 ? 0 : column
    return r < rows && c < columns ? (values[r * columns + c] ?? null) : undefined
  }
}
