import { type FormulaError, type FormulaRange, type FormulaValue, isError, rowsOf } from '../value.ts'

/** The rows of a range as lists. */
export function rowList(range: FormulaRange): FormulaValue[][] {
  const { values, columns } = range
  return Array.from({ length: rowsOf(range) }, (_, row) => values.slice(row * columns, (row + 1) * columns))
}

export function table(rows: readonly (readonly FormulaValue[])[]): FormulaRange {
  return { values: rows.flat(), columns: rows[0]?.length ?? 1 }
}

/** Rows become columns. */
export function turned(range: FormulaRange): FormulaRange {
  const { values, columns } = range
  const rows = rowsOf(range)
  return {
    values: Array.from(
      { length: values.length },
      (_, at) => values[(at % rows) * columns + Math.floor(at / rows)] ?? null,
    ),
    columns: Math.max(1, rows),
  }
}

/** undefined outside the range. */
export function cellOf(range: FormulaRange, row: number, column: number): FormulaValue | undefined {
  return column < range.columns && row < rowsOf(range)
    ? (range.values[row * range.columns + column] ?? null)
    : undefined
}

export function isFailed(result: FormulaRange | FormulaError): result is FormulaError {
  return isError(result)
}
