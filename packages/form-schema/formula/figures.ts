import {
  add,
  compare,
  type Decimal,
  divide,
  fixedText,
  isBeyond,
  multiply,
  negated,
  rounded,
  truncated,
  whole,
  zero,
} from '../decimal/decimal.ts'
import { amountInCapitals } from '@mingtai/zh'
import { bounded, power } from './operators.ts'
import { type Build, gathered, listOf, values } from './part.ts'
import { failures, type FormulaValue, isDecimal, isFailure, numberOf } from './value.ts'

/** Exact functions of numbers. In lists only numbers count, as in a spreadsheet; texts and empty cells are passed over. */
export const figures: Record<string, Build> = {
  SUM: gathered((all) => sum(numbersIn(all))),
  AVERAGE: gathered((all) => average(numbersIn(all))),
  MIN: gathered((all) => extreme(numbersIn(all), -1)),
  MAX: gathered((all) => extreme(numbersIn(all), 1)),
  COUNT: gathered((all) => whole(numbersIn(all).length)),
  COUNTA: gathered((all) => whole(all.filter((value) => value !== null && value !== '').length)),
  PRODUCT: gathered((all) => product(numbersIn(all))),
  SUMPRODUCT: (args) => (scope) => {
    const lists = args.map((arg) => listOf(arg, scope))
    const length = lists[0]?.length ?? 0
    if (lists.some((list) => list.length !== length)) return failures.value
    return lists.flat().find(isFailure) ?? sum(places(length, (at) => lists.map((list) => list[at] ?? null)))
  },
  ROUND: rounding(rounded),
  ROUNDDOWN: rounding(truncated),
  TRUNC: rounding(truncated),
  ROUNDUP: rounding((value, decimals) => awayFromZero(value, decimals)),
  INT: figure(([value = zero]) => floor(value)),
  ABS: figure(([value = zero]) => (value.scaled < 0n ? negated(value) : value)),
  SIGN: figure(([value = zero]) => whole(compare(value, zero))),
  MOD: figure(([value = zero, by = zero]) => {
    const times = divide(value, by)
    return times === null ? failures.divide : add(value, negated(multiply(floor(times), by)))
  }),
  CEILING: figure(([value = zero, step = whole(1)]) => stepped(value, step, ceiling)),
  FLOOR: figure(([value = zero, step = whole(1)]) => stepped(value, step, floor)),
  POWER: figure(([base = zero, exponent = zero]) => power(base, exponent)),
  VALUE: values(([value = null]) => numberOf(value)),
  RMBUPPER: figure(([value = zero]) => capitals(value)),
  人民币大写: figure(([value = zero]) => capitals(value)),
}

/** The sum of decimals, added up in one scale. */
export function sum(all: readonly Decimal[]): FormulaValue {
  return bounded(all.reduce(add, zero))
}

export function numbersIn(all: readonly FormulaValue[]): Decimal[] {
  return all.filter(isDecimal)
}

export function average(all: readonly Decimal[]): FormulaValue {
  return divide(all.reduce(add, zero), whole(all.length)) ?? failures.divide
}

function extreme(all: readonly Decimal[], direction: 1 | -1): Decimal {
  return all.reduce((found, value) => (compare(value, found) * direction > 0 ? value : found), all[0] ?? zero)
}

function product(all: readonly Decimal[]): FormulaValue {
  if (all.length === 0) return zero
  let found: Decimal = whole(1)
  for (const value of all) {
    found = multiply(found, value)
    if (isBeyond(found)) return failures.number
  }
  return found
}

/** What is no number makes its product 0. */
function places(length: number, row: (at: number) => FormulaValue[]): Decimal[] {
  return Array.from({ length }, (_, at) =>
    row(at)
      .map((value) => (isDecimal(value) ? value : zero))
      .reduce(multiply, whole(1)),
  )
}

function figure(run: (args: Decimal[]) => FormulaValue): Build {
  return values((args) => {
    const numbers = args.map(numberOf)
    const result = numbers.find(isFailure) ?? run(numbersIn(numbers))
    return isDecimal(result) ? bounded(result) : result
  })
}

function rounding(run: (value: Decimal, decimals: number) => Decimal): Build {
  return figure(([value = zero, decimals = zero]) => {
    const places = Number(truncated(decimals, 0).scaled)
    return Math.abs(places) > 30 ? failures.number : run(value, places)
  })
}

function awayFromZero(value: Decimal, decimals: number): Decimal {
  const cut = truncated(value, decimals)
  if (compare(cut, value) === 0) return cut
  const step = decimals >= 0 ? { scaled: 1n, scale: decimals } : whole(10n ** BigInt(-decimals))
  return add(cut, value.scaled < 0n ? negated(step) : step)
}

function floor(value: Decimal): Decimal {
  const cut = truncated(value, 0)
  return compare(cut, value) > 0 ? add(cut, whole(-1)) : cut
}

function ceiling(value: Decimal): Decimal {
  return negated(floor(negated(value)))
}

function stepped(value: Decimal, step: Decimal, to: (value: Decimal) => Decimal): FormulaValue {
  const times = divide(value, step)
  return times === null ? failures.divide : multiply(to(times), step)
}

function capitals(value: Decimal): FormulaValue {
  const text = amountInCapitals(fixedText(value, 2))
  return text === '' ? failures.number : text
}
