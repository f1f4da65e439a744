import type { FormulaContext } from '../context.ts'
import { type FormulaLambda, isLambda } from '../lambda.ts'
import { MOST_CELLS } from '../spread.ts'
import {
  errors,
  type FormulaError,
  type FormulaRange,
  type FormulaValue,
  isError,
  isRange,
  type Operand,
  rowsOf,
} from '../value.ts'
import { type FormulaFunction, type Functions, lazy, MANY, numberAt, rangeAt, whole } from './define.ts'
import { cellOf, rowList, turned } from './grid-of.ts'

/** Functions that call a LAMBDA for cells, rows or columns. */
export const lambdas: Functions = {
  MAP: calling(2, MANY, map),
  REDUCE: calling(2, 3, (args, lambda, context) => {
    const [start, range] = args.length === 1 ? [null, rangeAt(args, 0)] : [args[0] ?? null, rangeAt(args, 1)]
    return range.values.reduce<Operand>((sum, value) => lambda.apply([sum, value], context), start)
  }),
  SCAN: calling(2, 3, (args, lambda, context) => {
    const [start, range] = args.length === 1 ? [null, rangeAt(args, 0)] : [args[0] ?? null, rangeAt(args, 1)]
    let sum: Operand = start
    return filled(range, (value) => (sum = one(lambda.apply([sum, value], context))))
  }),
  BYROW: calling(2, 2, (args, lambda, context) => {
    const range = rangeAt(args, 0)
    const { columns } = range
    return { values: rowList(range).map((values) => one(lambda.apply([{ values, columns }], context))), columns: 1 }
  }),
  BYCOL: calling(2, 2, (args, lambda, context) => {
    const lines = rowList(turned(rangeAt(args, 0)))
    return {
      values: lines.map((values) => one(lambda.apply([{ values, columns: 1 }], context))),
      columns: Math.max(1, lines.length),
    }
  }),
  MAKEARRAY: calling(3, 3, (args, lambda, context) => {
    const [rows, columns] = [numberAt(args, 0), numberAt(args, 1)]
    if (isError(rows)) return rows
    if (isError(columns)) return columns
    const [r, c] = [Math.trunc(rows), Math.trunc(columns)]
    if (r < 1 || c < 1) return errors.value
    if (r * c > MOST_CELLS) return errors.number
    return filled({ values: Array.from({ length: r * c }, () => null), columns: c }, (_, at) =>
      one(lambda.apply([Math.floor(at / c) + 1, (at % c) + 1], context)),
    )
  }),
  ISOMITTED: lazy(1, 1, () => false),
}

type Calling = (args: Operand[], lambda: FormulaLambda, context: FormulaContext) => Operand

/** The last argument is the function; another error than its own goes on. */
function calling(least: number, most: number, run: Calling): FormulaFunction {
  return whole(least, most, (args, context) => {
    const last = args.at(-1) ?? null
    if (!isLambda(last)) return isError(last) ? last : errors.value
    return run(args.slice(0, -1), last, context)
  })
}

/** One value of one or several arrays of the same size. */
function map(args: Operand[], lambda: FormulaLambda, context: FormulaContext): Operand {
  const ranges = args.map((_, at) => rangeAt(args, at))
  const rows = Math.max(...ranges.map(rowsOf))
  const columns = Math.max(...ranges.map((range) => range.columns))
  if (rows * columns > MOST_CELLS) return errors.number
  return filled({ values: Array.from({ length: rows * columns }, () => null), columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const values = ranges.map((range) => cellOf(range, row, column))
    if (values.includes(undefined)) return errors.missing
    return one(
      lambda.apply(
        values.map((value) => value ?? null),
        context,
      ),
    )
  })
}

function filled(
  { values, columns }: FormulaRange,
  of: (value: FormulaValue, at: number) => FormulaValue,
): FormulaRange {
  return { values: values.map(of), columns }
}

/** A place takes one value; an array within it, or another function, is #CALC!. */
function one(result: Operand): FormulaValue {
  if (isRange(result)) return result.values.length === 1 ? (result.values[0] ?? null) : nested()
  return isLambda(result) ? nested() : result
}

function nested(): FormulaError {
  return errors.calculation
}
