import { errors, finite, type FormulaError, type FormulaValue, isError, type Operand, rowsOf } from '../../value.ts'
import { type Functions, numberAt, rangeAt, whole } from '../define.ts'

/** The largest matrix that is worked on: its work grows with the cube of it. */
const LARGEST = 256

/** Matrices of numbers. */
export const matrices: Functions = {
  MMULT: whole(2, 2, (args) => {
    const [a, b] = [matrixAt(args, 0), matrixAt(args, 1)]
    if (isError(a)) return a
    if (isError(b)) return b
    const inner = b.length
    const columns = b[0]?.length ?? 0
    if (a[0]?.length !== inner || a.length * columns * inner > LARGEST ** 3) return errors.value
    const values = a.flatMap((row) =>
      Array.from({ length: columns }, (_, column) =>
        row.reduce((sum, value, at) => sum + value * (b[at]?.[column] ?? 0), 0),
      ),
    )
    return { values: values.map(finite), columns }
  }),
  MDETERM: whole(1, 1, (args) => {
    const square = squareAt(args)
    return isError(square) ? square : finite(eliminated(square).determinant)
  }),
  MINVERSE: whole(1, 1, (args) => {
    const square = squareAt(args)
    if (isError(square)) return square
    const { inverse } = eliminated(square)
    if (inverse === null) return errors.number
    return { values: inverse.flat(), columns: square.length }
  }),
  MUNIT: whole(1, 1, (args) => {
    const size = numberAt(args, 0)
    if (isError(size)) return size
    const n = Math.trunc(size)
    if (n < 1 || n > 1000) return errors.value
    return { values: Array.from({ length: n * n }, (_, at) => Number(at % (n + 1) === 0)), columns: n }
  }),
}

function matrixAt(args: readonly Operand[], at: number): number[][] | FormulaError {
  const range = rangeAt(args, at)
  const numbers: number[] = []
  for (const value of range.values) {
    if (isError(value)) return value
    if (typeof value !== 'number') return errors.value
    numbers.push(value)
  }
  return Array.from({ length: rowsOf(range) }, (_, row) =>
    numbers.slice(row * range.columns, (row + 1) * range.columns),
  )
}

function squareAt(args: readonly Operand[]): number[][] | FormulaError {
  const matrix = matrixAt(args, 0)
  if (isError(matrix)) return matrix
  return matrix.length !== matrix[0]?.length || matrix.length > LARGEST ? errors.value : matrix
}

/** Gauss and Jordan, with the largest pivot of each column. */
function eliminated(square: readonly (readonly number[])[]): { determinant: number; inverse: FormulaValue[][] | null } {
  const n = square.length
  const rows = square.map((row, at) => [...row, ...row.map((_, column) => Number(column === at))])
  let determinant = 1
  for (let at = 0; at < n; at++) {
    let best = at
    for (let row = at + 1; row < n; row++)
      if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0)) best = row
    const [pivotRow, here] = [rows[best] ?? [], rows[at] ?? []]
    const pivot = pivotRow[at] ?? 0
    if (pivot === 0) return { determinant: 0, inverse: null }
    if (best !== at) determinant = -determinant
    rows[best] = here
    rows[at] = pivotRow.map((value) => value / pivot)
    determinant *= pivot
    for (let row = 0; row < n; row++) {
      const factor = rows[row]?.[at] ?? 0
      if (row === at || factor === 0) continue
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * (rows[at]?.[column] ?? 0))
    }
  }
  return { determinant, inverse: rows.map((row) => row.slice(n)) }
}
