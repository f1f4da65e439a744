import {
  errors,
  type FormulaError,
  type FormulaValue,
  isError,
  isRange,
  numberFrom,
  type Operand,
  rangeOf,
} from '../../value.ts'
import { type FormulaFunction, type Functions, numberAt, valueAt, whole } from '../define.ts'
import { deviation, mean, pairsOf, total, valuesOf } from '../numbers-of.ts'

/** Two series beside each other: correlation, and the straight line through them. */
export const regression: Functions = {
  CORREL: both((x, y) => correlation(x, y)),
  PEARSON: both((x, y) => correlation(x, y)),
  RSQ: both((x, y) => {
    const r = correlation(x, y)
    return typeof r === 'number' ? r * r : r
  }),
  COVAR: both((x, y) => (x.length === 0 ? errors.divide : crossed(x, y) / x.length)),
  'COVARIANCE.P': both((x, y) => (x.length === 0 ? errors.divide : crossed(x, y) / x.length)),
  'COVARIANCE.S': both((x, y) => (x.length < 2 ? errors.divide : crossed(x, y) / (x.length - 1))),
  SLOPE: both((y, x) => lineOf(x, y)?.slope ?? errors.divide),
  INTERCEPT: both((y, x) => lineOf(x, y)?.start ?? errors.divide),
  STEYX: both((y, x) => {
    if (x.length < 3 || deviation(x) === 0) return errors.divide
    return Math.sqrt((deviation(y) - crossed(x, y) ** 2 / deviation(x)) / (x.length - 2))
  }),
  FORECAST: whole(3, 3, forecast),
  'FORECAST.LINEAR': whole(3, 3, forecast),
  TREND: fitted(
    (y) => y,
    (y) => y,
  ),
  GROWTH: fitted(Math.log, Math.exp),
  LINEST: whole(1, 4, (args) => linest(args)),
  LOGEST: whole(1, 4, logest),
}

interface StraightLine {
  slope: number
  start: number
}

function both(decide: (x: number[], y: number[]) => FormulaValue): FormulaFunction {
  return whole(2, 2, ([left, right]) => {
    const pairs = pairsOf(left, right)
    if (pairs === null) return errors.missing
    return isError(pairs) ? pairs : decide(pairs[0], pairs[1])
  })
}

/** Sum of the products of both distances from their means. */
function crossed(x: readonly number[], y: readonly number[]): number {
  const [middleX, middleY] = [mean(x), mean(y)]
  return total(x.map((value, at) => (value - middleX) * ((y[at] ?? 0) - middleY)))
}

function correlation(x: readonly number[], y: readonly number[]): FormulaValue {
  const scale = Math.sqrt(deviation(x) * deviation(y))
  return x.length < 2 || scale === 0 ? errors.divide : crossed(x, y) / scale
}

function lineOf(x: readonly number[], y: readonly number[], isFree = true): StraightLine | null {
  if (!isFree) {
    const squares = total(x.map((value) => value * value))
    return squares === 0 ? null : { slope: total(x.map((value, at) => value * (y[at] ?? 0))) / squares, start: 0 }
  }
  const scatter = x.length === 0 ? 0 : deviation(x)
  if (scatter === 0) return null
  const slope = crossed(x, y) / scatter
  return { slope, start: mean(y) - slope * mean(x) }
}

function forecast([at, ys, xs]: Operand[]): FormulaValue {
  const x = numberAt(at === undefined ? [] : [at], 0)
  if (typeof x !== 'number') return x
  const pairs = pairsOf(xs, ys)
  if (pairs === null) return errors.missing
  if (isError(pairs)) return pairs
  const line = lineOf(pairs[0], pairs[1])
  return line === null ? errors.divide : line.start + line.slope * x
}

/** `TREND(known y, [known x], [new x], [constant])`; without x the places 1, 2, 3 … stand for it. */
function fitted(inward: (y: number) => number, outward: (y: number) => number): FormulaFunction {
  return whole(1, 4, (args) => {
    const known = series(args)
    if (isError(known)) return known
    const { x, y, isFree } = known
    const heights = y.map(inward)
    if (heights.some(Number.isNaN)) return errors.number
    const line = lineOf(x, heights, isFree) ?? { slope: 0, start: mean(heights) }
    const wanted = given(args[2]) ?? given(args[1]) ?? { values: x, columns: 1 }
    const values = rangeOf(wanted).values.map((value): FormulaValue => {
      const at = numberFrom(value)
      return typeof at === 'number' ? outward(line.start + line.slope * at) : at
    })
    return { values, columns: rangeOf(wanted).columns }
  })
}

/** Slope and start; with statistics five rows, as Excel lays them out for one series of x. */
function linest(args: Operand[], inward = (y: number) => y): Operand {
  const known = series(args)
  if (isError(known)) return known
  const { x, isFree } = known
  const y = known.y.map(inward)
  const line = lineOf(x, y, isFree)
  if (line === null) return errors.number
  const { slope, start } = line
  if (valueAt(args, 3) !== true && valueAt(args, 3) !== 1) return { values: [slope, start], columns: 2 }
  const n = x.length
  const free = n - (isFree ? 2 : 1)
  const rest = total(x.map((value, at) => ((y[at] ?? 0) - start - slope * value) ** 2))
  const all = isFree ? deviation(y) : total(y.map((value) => value * value))
  const scatter = isFree ? deviation(x) : total(x.map((value) => value * value))
  const error = free > 0 ? Math.sqrt(rest / free) : 0
  const startError = isFree ? error * Math.sqrt(1 / n + mean(x) ** 2 / scatter) : errors.missing
  return {
    values: [
      slope,
      start,
      error / Math.sqrt(scatter),
      startError,
      all === 0 ? 1 : 1 - rest / all,
      error,
      rest === 0 ? errors.number : (all - rest) / (rest / free),
      free,
      all - rest,
      rest,
    ],
    columns: 2,
  }
}

/** The curve that grows by a factor: a line through the logarithms. */
function logest(args: Operand[]): Operand {
  if (valuesOf(args[0]).some((value) => typeof value === 'number' && value <= 0)) return errors.number
  const line = linest(args, Math.log)
  if (!isRange(line)) return line
  const [slope = 0, start = 0, ...rest] = line.values
  const raised = (value: FormulaValue) => (typeof value === 'number' ? Math.exp(value) : value)
  return { values: [raised(slope), raised(start), ...rest], columns: line.columns }
}

function series(args: readonly Operand[]): { x: number[]; y: number[]; isFree: boolean } | FormulaError {
  const ys = args[0]
  const xs = given(args[1]) ?? { values: valuesOf(ys).map((_, at) => at + 1), columns: 1 }
  const pairs = pairsOf(xs, ys)
  if (pairs === null) return errors.reference
  if (isError(pairs)) return pairs
  const constant = args[3] === undefined ? true : valueAt(args, 3)
  if (pairs[0].length === 0) return errors.value
  return { x: pairs[0], y: pairs[1], isFree: constant !== false && constant !== 0 }
}

function given(operand: Operand | undefined): Operand | null {
  if (operand === undefined || operand === null) return null
  return isRange(operand) && operand.values.length === 0 ? null : operand
}
