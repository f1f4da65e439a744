import { errors, finite, type FormulaValue, isError, type Operand } from '../../value.ts'
import {
  type Functions,
  integer,
  lazy,
  MANY,
  number,
  numberAt,
  numbers,
  one,
  or,
  two,
  valueAt,
  whole,
} from '../define.ts'
import { numbersOf, over, total, valuesOf } from '../numbers-of.ts'

/** Functions of one or two numbers, and of whole numbers. */
export const arithmetic: Functions = {
  ABS: one(number, Math.abs),
  SIGN: one(number, Math.sign),
  SQRT: one(number, (value) => (value < 0 ? errors.number : Math.sqrt(value))),
  SQRTPI: one(number, (value) => (value < 0 ? errors.number : Math.sqrt(value * Math.PI))),
  EXP: one(number, (value) => finite(Math.exp(value))),
  LN: one(number, (value) => (value <= 0 ? errors.number : Math.log(value))),
  LOG10: one(number, (value) => (value <= 0 ? errors.number : Math.log10(value))),
  LOG: two([number, or(number, 10)], (value, base) => {
    if (value <= 0 || base <= 0) return errors.number
    return base === 1
      ? errors.divide
      : base === 10
        ? Math.log10(value)
        : base === 2
          ? Math.log2(value)
          : Math.log(value) / Math.log(base)
  }),
  POWER: two([number, number], power),
  PI: lazy(0, 0, () => Math.PI),
  MOD: two([number, number], remainder),
  QUOTIENT: two([number, number], (value, divisor) => (divisor === 0 ? errors.divide : Math.trunc(value / divisor))),
  FACT: one(integer, (count) => (count < 0 ? errors.number : finite(descending(count, 1)))),
  FACTDOUBLE: one(integer, (count) => (count < -1 ? errors.number : finite(descending(count, 2)))),
  COMBIN: two([integer, integer], (all, chosen) =>
    chosen < 0 || all < chosen ? errors.number : combinations(all, chosen),
  ),
  COMBINA: two([integer, integer], (all, chosen) => {
    if (all < 0 || chosen < 0) return errors.number
    return chosen === 0 ? 1 : combinations(all + chosen - 1, chosen)
  }),
  PERMUT: two([integer, integer], (all, chosen) => {
    if (all <= 0 || chosen < 0 || all < chosen) return errors.number
    let result = 1
    for (let at = 0; at < chosen && Number.isFinite(result); at++) result *= all - at
    return finite(result)
  }),
  PERMUTATIONA: two([integer, integer], (all, chosen) =>
    all < 0 || chosen < 0 ? errors.number : finite(all ** chosen),
  ),
  GCD: whole(1, MANY, (args) => naturals(args, (all) => all.reduce(divisorOf, 0))),
  LCM: whole(1, MANY, (args) => naturals(args, commonMultiple)),
  MULTINOMIAL: whole(1, MANY, (args) =>
    naturals(args, (all) => all.reduce((result, value) => result / descending(value, 1), descending(total(all), 1))),
  ),
  SERIESSUM: whole(4, 4, (args) => {
    const [x, start, step] = [numberAt(args, 0), numberAt(args, 1), numberAt(args, 2)]
    if (isError(x)) return x
    if (isError(start)) return start
    if (isError(step)) return step
    return over(args.slice(3), (all) => finite(total(all.map((factor, at) => factor * x ** (start + at * step)))))
  }),
  RAND: lazy(0, 0, (_, { random }) => random?.() ?? errors.missing),
  RANDBETWEEN: whole(2, 2, (args, { random }) => {
    const [low, high] = [numberAt(args, 0), numberAt(args, 1)]
    if (isError(low)) return low
    if (isError(high)) return high
    const [least, most] = [Math.ceil(low), Math.floor(high)]
    if (random === undefined) return errors.missing
    return least > most ? errors.number : least + Math.floor(random() * (most - least + 1))
  }),
  DELTA: two([number, or(number, 0)], (a, b) => Number(a === b)),
  GESTEP: two([number, or(number, 0)], (value, step) => Number(value >= step)),
  ROMAN: two([integer, or(integer, 0)], (value) => (value < 0 || value > 3999 ? errors.value : roman(value))),
  ARABIC: whole(1, 1, (args) => arabic(valueAt(args, 0))),
  PDURATION: numbers([number, number, number], ([rate = 0, from = 0, to = 0]) =>
    rate <= 0 || from <= 0 || to <= 0 ? errors.number : (Math.log(to) - Math.log(from)) / Math.log1p(rate),
  ),
}

/** `0^0` and roots of negative numbers are #NUM!, as in Excel. */
export function power(base: number, exponent: number): FormulaValue {
  if (base === 0 && exponent <= 0) return exponent === 0 ? errors.number : errors.divide
  return finite(base ** exponent)
}

/** The sign is that of the divisor. */
function remainder(value: number, divisor: number): FormulaValue {
  if (divisor === 0) return errors.divide
  const rest = value % divisor
  const shifted = rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest
  // 5.4 modulo 0.1 is nothing, not the noise of its last bits.
  const noise = Math.abs(value) * 2 ** -50
  return Math.abs(shifted) <= noise || Math.abs(shifted - divisor) <= noise ? 0 : shifted
}

function descending(count: number, step: number): number {
  if (count > 400) return Number.POSITIVE_INFINITY
  let result = 1
  for (let factor = count; factor > 1; factor -= step) result *= factor
  return result
}

export function combinations(all: number, chosen: number): FormulaValue {
  const few = Math.min(chosen, all - chosen)
  let result = 1
  for (let at = 1; at <= few && Number.isFinite(result); at++) result = (result * (all - few + at)) / at
  return finite(result < 2 ** 53 ? Math.round(result) : result)
}

/** Beyond what a double counts exactly it is #NUM!: divisors of infinity are never found. */
function commonMultiple(all: readonly number[]): number {
  let result = 1
  for (const value of all) {
    if (value === 0) return 0
    result = (result / divisorOf(result, value)) * value
    if (result >= 2 ** 53) return Number.POSITIVE_INFINITY
  }
  return result
}

function divisorOf(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

function naturals(args: readonly Operand[], decide: (all: number[]) => number): FormulaValue {
  const all = numbersOf(args)
  if (isError(all)) return all
  const whole = all.map(Math.trunc)
  return whole.some((value) => value < 0 || value >= 2 ** 53) ? errors.number : finite(Math.round(decide(whole)))
}

const NUMERALS = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

function roman(value: number): string {
  let rest = value
  let text = ''
  for (const [letters, size] of NUMERALS) for (; rest >= size; rest -= size) text += letters
  return text
}

function arabic(value: FormulaValue): FormulaValue {
  if (isError(value)) return value
  const written = String(valuesOf(value)[0] ?? '')
    .trim()
    .toUpperCase()
  const match = /^(-?)([MDCLXVI]{0,255})$/.exec(written)
  if (match === null) return errors.value
  const sizes = [...(match[2] ?? '')].map((letter) => NUMERALS.find(([letters]) => letters === letter)?.[1] ?? 0)
  const sum = sizes.reduce((result: number, size, at) => result + (size < (sizes[at + 1] ?? 0) ? -size : size), 0)
  return match[1] === '-' ? -sum : sum
}
