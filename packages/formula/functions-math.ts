import { compareValues, criterion } from './compare.ts'
import {
  errors,
  type FormulaError,
  type FormulaValue,
  isError,
  isRange,
  numberFrom,
  type Operand,
  type Run,
  single,
} from './value.ts'

export const mathFunctions: Record<string, Run> = {
  SUM: (args) => over(args, total),
  AVERAGE: (args) => over(args, mean),
  MIN: (args) => over(args, (all) => all.reduce((least, value) => Math.min(least, value), all[0] ?? 0)),
  MAX: (args) => over(args, (all) => all.reduce((most, value) => Math.max(most, value), all[0] ?? 0)),
  PRODUCT: (args) => over(args, (all) => all.reduce((product, value) => product * value, all.length === 0 ? 0 : 1)),
  COUNT: (args) => valuesOf(args).filter((value) => typeof value === 'number').length,
  COUNTA: (args) => valuesOf(args).filter((value) => value !== null).length,
  COUNTBLANK: (args) => valuesOf(args).filter((value) => value === null || value === '').length,
  ROUND: ([value, digits]) => rounded(value, digits, (scaled) => Math.sign(scaled) * Math.round(Math.abs(scaled))),
  ROUNDUP: ([value, digits]) => rounded(value, digits, (scaled) => Math.sign(scaled) * Math.ceil(Math.abs(scaled))),
  ROUNDDOWN: ([value, digits]) => rounded(value, digits, Math.trunc),
  TRUNC: ([value, digits]) => rounded(value, digits, Math.trunc),
  INT: ([value]) => one(value, Math.floor),
  ABS: ([value]) => one(value, Math.abs),
  SIGN: ([value]) => one(value, Math.sign),
  SQRT: ([value]) => one(value, (number) => (number < 0 ? errors.number : Math.sqrt(number))),
  EXP: ([value]) => one(value, Math.exp),
  LN: ([value]) => one(value, (number) => (number <= 0 ? errors.number : Math.log(number))),
  LOG10: ([value]) => one(value, (number) => (number <= 0 ? errors.number : Math.log10(number))),
  PI: () => Math.PI,
  MOD: ([value, divisor]) => two(value, divisor, (a, b) => (b === 0 ? errors.divide : a - b * Math.floor(a / b))),
  QUOTIENT: ([value, divisor]) => two(value, divisor, (a, b) => (b === 0 ? errors.divide : Math.trunc(a / b))),
  POWER: ([base, exponent]) => two(base, exponent, (a, b) => (Number.isFinite(a ** b) ? a ** b : errors.number)),
  CEILING: ([value, step]) => two(value, step ?? 1, (a, b) => (b === 0 ? 0 : Math.ceil(a / b) * b)),
  FLOOR: ([value, step]) => two(value, step ?? 1, (a, b) => (b === 0 ? errors.divide : Math.floor(a / b) * b)),
  SUMIF: ([range, condition, sums]) => selected(sums ?? range, [range, condition], total),
  AVERAGEIF: ([range, condition, means]) => selected(means ?? range, [range, condition], mean),
  COUNTIF: ([range, condition]) => matches([range, condition], listOf(range).length).filter(Boolean).length,
  SUMIFS: ([sums, ...pairs]) => selected(sums, pairs, total),
  AVERAGEIFS: ([means, ...pairs]) => selected(means, pairs, mean),
  COUNTIFS: (pairs) => matches(pairs, listOf(pairs[0]).length).filter(Boolean).length,
  MAXIFS: ([range, ...pairs]) => selected(range, pairs, (all) => (all.length === 0 ? 0 : Math.max(...all))),
  MINIFS: ([range, ...pairs]) => selected(range, pairs, (all) => (all.length === 0 ? 0 : Math.min(...all))),
  SUMPRODUCT: (args) => {
    const lists = args.map(listOf)
    const products = (lists[0] ?? []).map((_, at) =>
      lists.reduce((product, list) => product * numeric(list[at] ?? null), 1),
    )
    return total(products)
  },
  RANK: ([value, range, ascending]) => {
    const number = single(value ?? null)
    if (typeof number !== 'number') return isError(number) ? number : errors.value
    const all = listOf(range).filter((other) => typeof other === 'number')
    const up = Boolean(single(ascending ?? null))
    const ahead = all.filter((other) =>
      up ? compareValues(other, number) < 0 : compareValues(other, number) > 0,
    ).length
    return all.includes(number) ? ahead + 1 : errors.missing
  },
}

/** Values one by one; the members of ranges are taken apart. */
export function valuesOf(args: readonly Operand[]): FormulaValue[] {
  return args.flatMap((arg) => (isRange(arg) ? arg.values : [arg]))
}

/** Numbers as SUM sees them: texts and truths count when written directly, never inside a range. */
export function numbersOf(args: readonly Operand[]): number[] | FormulaError {
  const numbers: number[] = []
  for (const arg of args) {
    if (isRange(arg)) {
      for (const value of arg.values) {
        if (isError(value)) return value
        if (typeof value === 'number') numbers.push(value)
      }
      continue
    }
    if (arg === null) continue
    const number = numberFrom(arg)
    if (typeof number !== 'number') return number
    numbers.push(number)
  }
  return numbers
}

function over(args: readonly Operand[], decide: (all: number[]) => FormulaValue): FormulaValue {
  const numbers = numbersOf(args)
  return isError(numbers) ? numbers : decide(numbers)
}

/** Compensated, so that 0.1 ten times is 1. */
function total(values: readonly number[]): number {
  let sum = 0
  let rest = 0
  for (const value of values) {
    const next = sum + value
    rest += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + rest
}

function mean(values: readonly number[]): FormulaValue {
  return values.length === 0 ? errors.divide : total(values) / values.length
}

function one(value: Operand | undefined, decide: (number: number) => FormulaValue): FormulaValue {
  const number = numberFrom(single(value ?? null))
  return typeof number === 'number' ? decide(number) : number
}

function two(
  left: Operand | undefined,
  right: Operand | undefined,
  decide: (a: number, b: number) => FormulaValue,
): FormulaValue {
  return one(left, (a) => one(right, (b) => decide(a, b)))
}

/** Decimal digits are moved through the text of the number, so that 1.005 rounds to 1.01 as in Excel. */
function rounded(
  value: Operand | undefined,
  digits: Operand | undefined,
  round: (scaled: number) => number,
): FormulaValue {
  return two(value, digits ?? 0, (number, places) => {
    const shift = Math.trunc(places)
    return moved(round(moved(Number(number.toPrecision(15)), shift)), -shift)
  })
}

function moved(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

function listOf(operand: Operand | undefined): readonly FormulaValue[] {
  if (operand === undefined) return []
  return isRange(operand) ? operand.values : [operand]
}

function matches(pairs: readonly (Operand | undefined)[], count: number): boolean[] {
  const all = Array.from({ length: count }, () => true)
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const list = listOf(pairs[at])
    const test = criterion(single(pairs[at + 1] ?? null))
    for (let place = 0; place < count; place++) all[place] &&= test(list[place] ?? null)
  }
  return all
}

function selected(
  range: Operand | undefined,
  pairs: readonly (Operand | undefined)[],
  decide: (all: number[]) => FormulaValue,
): FormulaValue {
  const list = listOf(range)
  const passes = matches(pairs, list.length)
  return over([{ values: list.filter((_, at) => passes[at]), columns: 1 }], decide)
}

function numeric(value: FormulaValue): number {
  return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : 0
}
