import {
  errors,
  finite,
  type FormulaError,
  type FormulaValue,
  isError,
  isRange,
  numberFrom,
  type Operand,
} from '../value.ts'
import { type Functions, MANY, numberAt, whole } from './define.ts'
import { deviation, loosely, mean, numbersOf, over, total, valuesOf } from './numbers-of.ts'

/** Functions that make one figure of many cells. */
export const sums: Functions = {
  SUM: whole(1, MANY, sum),
  PERCENTOF: whole(2, 2, ([subset = null, all = null]) => {
    const [part, base] = [sum([subset]), sum([all])]
    if (typeof part !== 'number') return part
    if (typeof base !== 'number') return base
    return base === 0 ? errors.divide : part / base
  }),
  PRODUCT: figure((all) => (all.length === 0 ? 0 : product(all))),
  SUMSQ: figure((all) => total(all.map((value) => value * value))),
  AVERAGE: figure((all) => (all.length === 0 ? errors.divide : mean(all))),
  AVERAGEA: loose((all) => (all.length === 0 ? errors.divide : mean(all))),
  MIN: figure(least),
  MAX: figure(most),
  MINA: loose(least),
  MAXA: loose(most),
  COUNT: whole(1, MANY, count),
  COUNTA: whole(1, MANY, (args) => counted(args, (value) => value !== null)),
  COUNTBLANK: whole(1, 1, (args) => counted(args, (value) => value === null || value === '')),
  SUMPRODUCT: whole(1, MANY, sumProduct),
  SUMX2MY2: whole(2, 2, (args) => paired(args, (x, y) => x * x - y * y)),
  SUMX2PY2: whole(2, 2, (args) => paired(args, (x, y) => x * x + y * y)),
  SUMXMY2: whole(2, 2, (args) => paired(args, (x, y) => (x - y) ** 2)),
  SUBTOTAL: whole(2, MANY, ([kind = null, ...args]) => subtotal(numberFrom(valuesOf(kind)[0] ?? null), args)),
  AGGREGATE: whole(3, MANY, aggregate),
  DEVSQ: figure((all) => (all.length === 0 ? errors.number : deviation(all))),
}

function figure(decide: (all: number[]) => FormulaValue) {
  return whole(1, MANY, (args) => {
    const value = over(args, decide)
    return typeof value === 'number' ? finite(value) : value
  })
}

function loose(decide: (all: number[]) => FormulaValue) {
  return whole(1, MANY, (args) => {
    const numbers = loosely(args)
    return isError(numbers) ? numbers : decide(numbers)
  })
}

/** Adds up without making a list, compensated like `total`. */
function sum(args: readonly Operand[]): FormulaValue {
  let all = 0
  let rest = 0
  for (let place = 0; place < args.length; place++) {
    const arg = args[place] ?? null
    if (!isRange(arg)) {
      const number = numberFrom(arg)
      if (typeof number !== 'number') return number
      const next = all + number
      rest += Math.abs(all) >= Math.abs(number) ? all - next + number : number - next + all
      all = next
      continue
    }
    const { values } = arg
    for (let at = 0; at < values.length; at++) {
      const value = values[at]
      if (typeof value === 'number') {
        const next = all + value
        rest += Math.abs(all) >= Math.abs(value) ? all - next + value : value - next + all
        all = next
      } else if (typeof value === 'object' && value !== null) return value
    }
  }
  return finite(all + rest)
}

function least(all: readonly number[]): number {
  let found = all[0] ?? 0
  for (const value of all) if (value < found) found = value
  return found
}

function most(all: readonly number[]): number {
  let found = all[0] ?? 0
  for (const value of all) if (value > found) found = value
  return found
}

function product(all: readonly number[]): number {
  let found = 1
  for (const value of all) found *= value
  return found
}

/** Written texts count when they are numbers; errors count as nothing. */
function count(args: readonly Operand[]): number {
  let found = 0
  for (const arg of args) {
    if (!isRange(arg)) found += Number(typeof numberFrom(arg) === 'number')
    else for (const value of arg.values) if (typeof value === 'number') found++
  }
  return found
}

function counted(args: readonly Operand[], test: (value: FormulaValue) => boolean): number {
  let found = 0
  for (const arg of args) {
    // A missing argument is counted, an empty cell is not.
    if (!isRange(arg)) found += Number(arg === null || test(arg))
    else for (const value of arg.values) if (test(value)) found++
  }
  return found
}

/** Texts and truths count as 0; ranges of other sizes are refused. */
function sumProduct(args: readonly Operand[]): FormulaValue {
  const lists = args.map(valuesOf)
  const length = lists[0]?.length ?? 0
  if (lists.some((list) => list.length !== length)) return errors.value
  const products: number[] = []
  for (let at = 0; at < length; at++) {
    let product = 1
    for (const list of lists) {
      const value = list[at] ?? null
      if (isError(value)) return value
      product *= typeof value === 'number' ? value : 0
    }
    products.push(product)
  }
  return finite(total(products))
}

function paired(args: readonly Operand[], term: (x: number, y: number) => number): FormulaValue {
  const [left, right] = args
  const xs = valuesOf(left)
  const ys = valuesOf(right)
  if (xs.length !== ys.length) return errors.missing
  const terms: number[] = []
  for (let at = 0; at < xs.length; at++) {
    const [x, y] = [xs[at] ?? null, ys[at] ?? null]
    if (isError(x)) return x
    if (isError(y)) return y
    if (typeof x === 'number' && typeof y === 'number') terms.push(term(x, y))
  }
  return finite(total(terms))
}

const kinds: readonly ((args: readonly Operand[]) => FormulaValue)[] = [
  (args) => over(args, (all) => (all.length === 0 ? errors.divide : mean(all))),
  count,
  (args) => counted(args, (value) => value !== null),
  (args) => over(args, most),
  (args) => over(args, least),
  (args) => over(args, (all) => (all.length === 0 ? 0 : product(all))),
  (args) => over(args, (all) => (all.length < 2 ? errors.divide : Math.sqrt(deviation(all) / (all.length - 1)))),
  (args) => over(args, (all) => (all.length === 0 ? errors.divide : Math.sqrt(deviation(all) / all.length))),
  sum,
  (args) => over(args, (all) => (all.length < 2 ? errors.divide : deviation(all) / (all.length - 1))),
  (args) => over(args, (all) => (all.length === 0 ? errors.divide : deviation(all) / all.length)),
]

/** 1 to 11; 101 to 111 leave out hidden rows, which a report does not have. */
function subtotal(kind: number | FormulaError, args: readonly Operand[]): FormulaValue {
  if (typeof kind !== 'number') return kind
  const at = Math.trunc(kind) - (kind > 100 ? 101 : 1)
  return kinds[at]?.(args) ?? errors.value
}

/** The first thirteen kinds; options 2, 3, 6 and 7 pass over errors. */
function aggregate(args: readonly Operand[]): FormulaValue {
  const kind = numberAt(args, 0)
  const option = numberAt(args, 1)
  if (typeof kind !== 'number') return kind
  if (typeof option !== 'number') return option
  const skips = [2, 3, 6, 7].includes(Math.trunc(option))
  const rest = args.slice(2).map((arg): Operand => {
    if (!skips || !isRange(arg)) return arg
    return { values: arg.values.filter((value) => !isError(value)), columns: 1 }
  })
  if (Math.trunc(kind) >= 14) return ranked(Math.trunc(kind), rest)
  return Math.trunc(kind) === 12 ? over(rest, middle) : subtotal(kind > 11 ? 99 : kind, rest)
}

function middle(all: readonly number[]): FormulaValue {
  const sorted = all.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  if (sorted.length === 0) return errors.number
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** 14 is LARGE, 15 is SMALL. */
function ranked(kind: number, [list = null, place = null]: readonly Operand[]): FormulaValue {
  const numbers = numbersOf([list])
  const at = numberFrom(valuesOf(place)[0] ?? null)
  if (isError(numbers)) return numbers
  if (typeof at !== 'number') return at
  if (kind > 15) return errors.value
  const sorted = numbers.toSorted((a, b) => (kind === 14 ? b - a : a - b))
  return sorted[Math.ceil(at) - 1] ?? errors.number
}
