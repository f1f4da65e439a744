import type { ExactDecimal, Scalar } from '@mingtai/sheet-core'

/** Scaled integers up to here are shown by a double without losing a digit (15 significant digits). */
export const DOUBLE_DIGITS = 999_999_999_999_999

export function exactText({ scaled, scale }: ExactDecimal): string {
  const negative = scaled < 0n
  const digits = String(negative ? -scaled : scaled).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`
  return negative ? `-${text}` : text
}

/** A scaled integer as a cell value: a double where that is exact, else the exact decimal. */
export function decimalScalar(scaled: number | bigint, scale: number): Scalar {
  if (typeof scaled === 'number' && Math.abs(scaled) <= DOUBLE_DIGITS) return scaled / 10 ** scale
  const big = BigInt(scaled)
  if (big >= -BigInt(DOUBLE_DIGITS) && big <= BigInt(DOUBLE_DIGITS)) return Number(big) / 10 ** scale
  return { scaled: big, scale }
}

/** The double nearest to `scaled / 10 ** scale / count`. */
export function exactQuotient(scaled: bigint, scale: number, count: number): number {
  return exactRatio(scaled, 10n ** BigInt(scale) * BigInt(count))
}

/** The double nearest to a fraction; the divisor is positive. */
export function exactRatio(dividend: bigint, divisor: bigint): number {
  const negative = dividend < 0n
  const absolute = negative ? -dividend : dividend
  // Both are whole and exact, so one division rounds once.
  if (absolute < 2n ** 53n && divisor < 2n ** 53n) return Number(dividend) / Number(divisor)
  // Enough digits that reading the text rounds once more at most in the last place.
  const shift = BigInt(Math.max(0, 25 - String(absolute).length + String(divisor).length))
  const digits = (absolute * 10n ** shift) / divisor
  const value = Number(`${digits}e-${shift}`)
  return negative ? -value : value
}
