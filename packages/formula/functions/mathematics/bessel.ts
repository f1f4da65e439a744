import { errors, finite, type FormulaValue } from '../../value.ts'
import { type FormulaFunction, type Functions, integer, number, two } from '../define.ts'
import { gamma } from './special.ts'

/** Bessel functions of whole orders, by their integrals (DLMF 10.9 and 10.32), which hold for every argument. */
export const bessel: Functions = {
  BESSELJ: ordered((x, n) => turning((t) => Math.cos(n * t - x * Math.sin(t)))),
  BESSELI: ordered((x, n) => turning((t) => Math.exp(x * Math.cos(t)) * Math.cos(n * t))),
  BESSELY: ordered((x, n) => (x <= 0 ? errors.number : secondKind(x, n))),
  BESSELK: ordered((x, n) => {
    if (x <= 0) return errors.number
    // What is left beyond this is less than the last digit.
    const end = Math.asinh((750 + n * 20) / x)
    return simpson((t) => Math.exp(-x * Math.cosh(t) + Math.log(Math.cosh(n * t))), [0, end])
  }),
}

/** Parts of an integral that is exact up to the last digit for every order and argument that is let in. */
const PARTS = 2500
const MOST_ORDER = 100
const MOST_ARGUMENT = 700

function ordered(body: (x: number, order: number) => FormulaValue): FormulaFunction {
  return two([number, integer], (x, order) => {
    if (order < 0 || order > MOST_ORDER || Math.abs(x) > MOST_ARGUMENT) return errors.number
    const value = body(x, order)
    return typeof value === 'number' ? finite(value) : value
  })
}

/** The mean over half a turn; the rule of trapezes is exact here, as the function is periodic. */
function turning(of: (angle: number) => number): number {
  let sum = (of(0) + of(Math.PI)) / 2
  for (let at = 1; at < PARTS; at++) sum += of((Math.PI * at) / PARTS)
  return sum / PARTS
}

function simpson(of: (x: number) => number, [from, to]: [number, number]): number {
  const width = (to - from) / PARTS
  let sum = of(from) + of(to)
  for (let at = 1; at < PARTS; at++) sum += of(from + at * width) * (at % 2 === 1 ? 4 : 2)
  return (sum * width) / 3
}

/** From the two lowest orders upwards, which is stable; these by their series, or by the integral where x is large. */
function secondKind(x: number, order: number): number {
  let [before, value] = [lowest(x, 0), lowest(x, 1)]
  if (order === 0) return before
  for (let n = 1; n < order; n++) [before, value] = [value, (2 * n * value) / x - before]
  return value
}

function lowest(x: number, n: 0 | 1): number {
  if (x > 12) {
    const turn = simpson((t) => Math.sin(x * Math.sin(t) - n * t), [0, Math.PI]) / Math.PI
    const end = Math.asinh(750 / x)
    const tail = simpson(
      (t) => (Math.exp(n * t) + (n === 0 ? 1 : -1) * Math.exp(-n * t)) * Math.exp(-x * Math.sinh(t)),
      [0, end],
    )
    return turn - tail / Math.PI
  }
  return series(x, n)
}

const EULER = 0.577_215_664_901_532_9

/** DLMF 10.8.1. */
function series(x: number, n: 0 | 1): number {
  const half = x / 2
  let first = 0
  let harmonic = 0
  for (let k = 0; k < 80; k++) {
    const digamma = -2 * EULER + harmonic + harmonicOf(k + n)
    first += (((-1) ** k * half ** (2 * k + n)) / (gamma(k + 1) * gamma(k + n + 1))) * (2 * Math.log(half) - digamma)
    harmonic += 1 / (k + 1)
  }
  return (first - (n === 1 ? 1 / half : 0)) / Math.PI
}

function harmonicOf(count: number): number {
  let sum = 0
  for (let at = 1; at <= count; at++) sum += 1 / at
  return sum
}
