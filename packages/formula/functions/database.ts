import { criterionOf } from '../criterion.ts'
import {
  errors,
  type FormulaError,
  type FormulaRange,
  type FormulaValue,
  isError,
  type Operand,
  rowsOf,
  single,
  textFrom,
} from '../value.ts'
import { type FormulaFunction, type Functions, rangeAt, whole } from './define.ts'
import { cellOf } from './grid-of.ts'
import { deviation, mean, total } from './numbers-of.ts'

/** Figures of a column over the rows of a table that meet a table of conditions. */
export const database: Functions = {
  DSUM: ofNumbers((all) => total(all)),
  DAVERAGE: ofNumbers((all) => (all.length === 0 ? errors.divide : mean(all))),
  DCOUNT: ofNumbers((all) => all.length),
  DCOUNTA: ofCells((all) => all.filter((value) => value !== null).length),
  DMAX: ofNumbers((all) => all.reduce((a, b) => Math.max(a, b), all[0] ?? 0)),
  DMIN: ofNumbers((all) => all.reduce((a, b) => Math.min(a, b), all[0] ?? 0)),
  DPRODUCT: ofNumbers((all) => (all.length === 0 ? 0 : all.reduce((a, b) => a * b, 1))),
  DVAR: ofNumbers((all) => (all.length < 2 ? errors.divide : deviation(all) / (all.length - 1))),
  DVARP: ofNumbers((all) => (all.length === 0 ? errors.divide : deviation(all) / all.length)),
  DSTDEV: ofNumbers((all) => (all.length < 2 ? errors.divide : Math.sqrt(deviation(all) / (all.length - 1)))),
  DSTDEVP: ofNumbers((all) => (all.length === 0 ? errors.divide : Math.sqrt(deviation(all) / all.length))),
  DGET: ofCells((all) => (all.length === 0 ? errors.value : all.length > 1 ? errors.number : (all[0] ?? null))),
}

function ofNumbers(decide: (all: number[]) => FormulaValue): FormulaFunction {
  return ofCells((all) => all.find(isError) ?? decide(all.filter((value) => typeof value === 'number')))
}

function ofCells(decide: (all: FormulaValue[]) => FormulaValue): FormulaFunction {
  return whole(3, 3, (args) => {
    const table = rangeAt(args, 0)
    const column = columnOf(table, args[1] ?? null)
    if (isError(column)) return column
    const meets = conditionsOf(table, rangeAt(args, 2))
    const found: FormulaValue[] = []
    for (let row = 1; row < rowsOf(table); row++)
      if (meets(row)) found.push(column === null ? 1 : (cellOf(table, row, column) ?? null))
    return decide(found)
  })
}

/** A heading, or the number of a column; null: no column is asked, rows are counted. */
function columnOf(table: FormulaRange, field: Operand): number | null | FormulaError {
  const value = single(field)
  if (isError(value)) return value
  if (value === null) return null
  const at = typeof value === 'number' ? Math.trunc(value) - 1 : headingAt(table, textFrom(value))
  return at >= 0 && at < table.columns ? at : errors.value
}

function headingAt(table: FormulaRange, name: string): number {
  const upper = name.toUpperCase()
  return table.values
    .slice(0, table.columns)
    .findIndex((value) => value !== null && textFrom(value).toUpperCase() === upper)
}

/** A row meets the conditions when it meets all of one line of them; a text finds whatever begins with it. */
function conditionsOf(table: FormulaRange, conditions: FormulaRange): (row: number) => boolean {
  const columns = conditions.values
    .slice(0, conditions.columns)
    .map((heading) => (heading === null ? -1 : headingAt(table, textFrom(heading))))
  const lines = Array.from({ length: Math.max(0, rowsOf(conditions) - 1) }, (_, line) =>
    columns.flatMap((column, at) => {
      const asked = cellOf(conditions, line + 1, at) ?? null
      return asked === null || column < 0 ? [] : [{ column, test: criterionOf(beginning(asked)).test }]
    }),
  )
  return (row) => lines.some((tests) => tests.every(({ column, test }) => test(cellOf(table, row, column) ?? null)))
}

function beginning(asked: FormulaValue): FormulaValue {
  return typeof asked === 'string' && !/^[<>=]|[*?~\d]/.test(asked) ? `${asked}*` : asked
}
