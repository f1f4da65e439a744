import { criterionOf } from '../criterion.ts'
import { placesOf } from '../range-index.ts'
import {
  errors,
  type FormulaError,
  type FormulaRange,
  type FormulaValue,
  isError,
  isRange,
  type Operand,
  rowsOf,
  single,
} from '../value.ts'
import { type FormulaFunction, type Functions, MANY, rangeAt, whole } from './define.ts'
import { total } from './numbers-of.ts'

/** SUMIF and its kin: figures over the cells that meet conditions, found by index where a condition is equality. */
export const conditional: Functions = {
  COUNTIF: byOne(2, (places) => places.length),
  SUMIF: byOne(3, sumAt),
  AVERAGEIF: byOne(3, meanAt),
  COUNTIFS: whole(2, MANY, (args) => counted(args)),
  SUMIFS: byMany(sumAt),
  AVERAGEIFS: byMany(meanAt),
  MAXIFS: byMany((places, range) =>
    numbersAt(places, range, (all) => all.reduce((a, b) => Math.max(a, b), all[0] ?? 0)),
  ),
  MINIFS: byMany((places, range) =>
    numbersAt(places, range, (all) => all.reduce((a, b) => Math.min(a, b), all[0] ?? 0)),
  ),
}

type Decide = (places: readonly number[], range: FormulaRange) => FormulaValue

interface Pair {
  range: FormulaRange
  condition: FormulaValue
}

/** `SUMIF(range, condition, [sums])`; several conditions in a range give several results. */
function byOne(most: number, decide: Decide): FormulaFunction {
  return whole(2, most, (args) => {
    const range = rangeAt(args, 0)
    const figures = args[2] === undefined || args[2] === null ? range : sized(rangeAt(args, 2), range)
    return forEach([args[1] ?? null], ([condition = null]) => {
      const places = meeting([{ range, condition }])
      return isError(places) ? places : decide(places, figures)
    })
  })
}

/** `SUMIFS(sums, range, condition, …)`: all ranges have one size. */
function byMany(decide: Decide): FormulaFunction {
  return whole(3, MANY, ([figures = null, ...args]) => {
    const range = isRange(figures) ? figures : { values: [figures], columns: 1 }
    return conditions(args, range, (places) => decide(places, range))
  })
}

function counted(args: readonly Operand[]): Operand {
  return conditions(args, rangeAt(args, 0), (places) => places.length)
}

function conditions(
  args: readonly Operand[],
  size: FormulaRange,
  decide: (places: readonly number[]) => FormulaValue,
): Operand {
  if (args.length % 2 === 1) return errors.value
  const ranges = args.filter((_, at) => at % 2 === 0).map((arg) => rangeAt([arg], 0))
  if (ranges.some((range) => range.columns !== size.columns || range.values.length !== size.values.length))
    return errors.value
  return forEach(
    args.filter((_, at) => at % 2 === 1),
    (all) => {
      const places = meeting(ranges.map((range, at) => ({ range, condition: all[at] ?? null })))
      return isError(places) ? places : decide(places)
    },
  )
}

/** One result for each condition where conditions are given as a range. */
function forEach(given: readonly Operand[], decide: (conditions: FormulaValue[]) => FormulaValue): Operand {
  const several = given.find((operand) => isRange(operand) && operand.values.length > 1)
  if (!isRange(several ?? null) || several === undefined || !isRange(several)) return decide(given.map(single))
  const at = (operand: Operand, place: number) =>
    isRange(operand) && operand.values.length > 1 ? (operand.values[place] ?? null) : single(operand)
  return {
    values: several.values.map((_, place) => decide(given.map((operand) => at(operand, place)))),
    columns: several.columns,
  }
}

/** The places where all conditions hold, in order. */
function meeting(pairs: readonly Pair[]): readonly number[] | FormulaError {
  const tests = pairs.map(({ range, condition }) => ({ range, ...criterionOf(condition) }))
  let places: readonly number[] | null = null
  let indexed: unknown = null
  for (const test of tests) {
    const found = test.key === null ? null : placesOf(test.range, test.key)
    if (found === null || (places !== null && places.length <= found.length)) continue
    places = found
    indexed = test
  }
  for (const test of tests) {
    if (test === indexed) continue
    const { values } = test.range
    if (places !== null) places = places.filter((at) => test.test(values[at] ?? null))
    else {
      const found: number[] = []
      for (let at = 0; at < values.length; at++) if (test.test(values[at] ?? null)) found.push(at)
      places = found
    }
  }
  return places ?? []
}

/** Figures take the shape of the tested range, from their own first cell on. */
function sized(figures: FormulaRange, range: FormulaRange): FormulaRange {
  if (figures.columns === range.columns) return figures
  const values: FormulaValue[] = []
  for (let row = 0; row < rowsOf(range); row++)
    for (let column = 0; column < range.columns; column++)
      values.push(column < figures.columns ? (figures.values[row * figures.columns + column] ?? null) : null)
  return { values, columns: range.columns }
}

function sumAt(places: readonly number[], range: FormulaRange): FormulaValue {
  return numbersAt(places, range, total)
}

function meanAt(places: readonly number[], range: FormulaRange): FormulaValue {
  return numbersAt(places, range, (all) => (all.length === 0 ? errors.divide : total(all) / all.length))
}

function numbersAt(
  places: readonly number[],
  range: FormulaRange,
  decide: (all: number[]) => FormulaValue,
): FormulaValue {
  const numbers: number[] = []
  for (const at of places) {
    const value = range.values[at]
    if (typeof value === 'number') numbers.push(value)
    else if (isError(value)) return value
  }
  return decide(numbers)
}
