import { errors, type FormulaValue, isError, numberFrom, textFrom } from '../../value.ts'
import { type FormulaFunction, type Functions, integer, number, three, text, two, or, values } from '../define.ts'

const BITS = 2 ** 48
/** Digits of the number systems, ten places with the sign in the first. */
const SYSTEMS = { BIN: 2, OCT: 8, DEC: 10, HEX: 16 } as const

/** Number systems and bits. */
export const bases: Functions = {
  BASE: three([integer, integer, or(integer, 0)], (value, radix, width) => {
    if (value < 0 || value >= 2 ** 53 || radix < 2 || radix > 36 || width < 0 || width > 255) return errors.number
    return value.toString(radix).toUpperCase().padStart(width, '0')
  }),
  DECIMAL: two([text, integer], (written, radix) => {
    const digits = written.trim().toLowerCase()
    if (radix < 2 || radix > 36 || digits.length > 255) return errors.number
    let result = 0
    for (const digit of digits) {
      const size = Number.parseInt(digit, radix)
      if (Number.isNaN(size)) return errors.number
      result = result * radix + size
    }
    return result
  }),
  DEC2BIN: between('DEC', 'BIN'),
  DEC2OCT: between('DEC', 'OCT'),
  DEC2HEX: between('DEC', 'HEX'),
  BIN2DEC: between('BIN', 'DEC'),
  BIN2OCT: between('BIN', 'OCT'),
  BIN2HEX: between('BIN', 'HEX'),
  OCT2DEC: between('OCT', 'DEC'),
  OCT2BIN: between('OCT', 'BIN'),
  OCT2HEX: between('OCT', 'HEX'),
  HEX2DEC: between('HEX', 'DEC'),
  HEX2BIN: between('HEX', 'BIN'),
  HEX2OCT: between('HEX', 'OCT'),
  BITAND: bits((a, b) => a & b),
  BITOR: bits((a, b) => a | b),
  BITXOR: bits((a, b) => a ^ b),
  BITLSHIFT: two([number, integer], shifted),
  BITRSHIFT: two([number, integer], (value, places) => shifted(value, -places)),
}

type System = keyof typeof SYSTEMS

function between(from: System, to: System): FormulaFunction {
  return values(1, to === 'DEC' ? 1 : 2, ([given = null, width]) => {
    if (isError(given)) return given
    const value = from === 'DEC' ? numberFrom(given) : decimalOf(textFrom(given), SYSTEMS[from])
    if (typeof value !== 'number') return value
    if (to === 'DEC') return value
    const places = width === undefined ? 0 : numberFrom(width)
    return typeof places === 'number' ? written(Math.trunc(value), SYSTEMS[to], Math.trunc(places)) : places
  })
}

function decimalOf(digits: string, radix: number): FormulaValue {
  if (digits.length > 10) return errors.number
  let result = 0
  for (const digit of digits.toLowerCase()) {
    const size = Number.parseInt(digit, radix)
    if (Number.isNaN(size)) return errors.number
    result = result * radix + size
  }
  return result >= radix ** 10 / 2 ? result - radix ** 10 : result
}

function written(value: number, radix: number, width: number): FormulaValue {
  const half = radix ** 10 / 2
  if (value < -half || value >= half || width < 0 || width > 10) return errors.number
  if (value < 0) return (radix ** 10 + value).toString(radix).toUpperCase()
  const digits = value.toString(radix).toUpperCase()
  return width > 0 && digits.length > width ? errors.number : digits.padStart(width, '0')
}

function bits(apply: (a: bigint, b: bigint) => bigint): FormulaFunction {
  return two([number, number], (a, b) => (isBits(a) && isBits(b) ? Number(apply(BigInt(a), BigInt(b))) : errors.number))
}

function shifted(value: number, places: number): FormulaValue {
  if (!isBits(value) || Math.abs(places) > 53) return errors.number
  const result = Math.floor(value * 2 ** places)
  return result < BITS ? result : errors.number
}

function isBits(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < BITS
}
