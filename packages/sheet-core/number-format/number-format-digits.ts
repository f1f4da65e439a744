import type { ExactDecimal } from '../column.ts'

/** A non-negative decimal number as digits: `digits / 10 ** scale`, with its sign apart. */
export interface Decimal {
  negative: boolean
  digits: string
  scale: number
}

/** Doubles are taken with their first 15 digits, the precision in which spreadsheets show them. */
const PRECISION = 15

export function decimalOf(value: number | ExactDecimal): Decimal {
  if (typeof value === 'object') {
    const negative = value.scaled < 0n
    return { negative, digits: (negative ? -value.scaled : value.scaled).toString(), scale: value.scale }
  }
  const negative = value < 0
  const size = Math.abs(value)
  if (Number.isSafeInteger(size)) return { negative, digits: String(size), scale: 0 }
  const [mantissa, exponent] = size.toExponential(PRECISION - 1).split('e')
  const scale = PRECISION - 1 - Number(exponent)
  const digits = mantissa!.replace('.', '')
  return scale < 0 ? { negative, digits: digits + '0'.repeat(-scale), scale: 0 } : { negative, digits, scale }
}

/** The number with exactly `decimals` digits behind the point, rounded half away from zero. */
export function rounded({ negative, digits, scale }: Decimal, decimals: number): Decimal {
  const surplus = scale - decimals
  if (surplus <= 0) return { negative, digits: digits + '0'.repeat(-surplus), scale: decimals }
  const truncated = digits.slice(0, Math.max(0, digits.length - surplus)) || '0'
  const next = digits.length >= surplus ? digits.charCodeAt(digits.length - surplus) : 48
  return { negative, digits: next >= 53 ? increased(truncated) : truncated, scale: decimals }
}

/** The digits before and after the point; the whole part of 0.5 is empty. */
export function split({ digits, scale }: Decimal): { whole: string; fraction: string } {
  const padded = digits.padStart(scale, '0')
  const at = padded.length - scale
  return { whole: padded.slice(0, at).replace(/^0+/, ''), fraction: padded.slice(at) }
}

export function isNegative(value: number | ExactDecimal): boolean {
  return typeof value === 'object' ? value.scaled < 0n : value < 0
}

export function absolute(value: number | ExactDecimal): number | ExactDecimal {
  if (typeof value === 'number') return Math.abs(value)
  return { scaled: value.scaled < 0n ? -value.scaled : value.scaled, scale: value.scale }
}

/** As a double, for dates and comparisons. */
export function numberOf(value: number | ExactDecimal): number {
  return typeof value === 'number' ? value : Number(`${value.scaled}e${-value.scale}`)
}

function increased(digits: string): string {
  return (BigInt(digits) + 1n).toString().padStart(digits.length, '0')
}
