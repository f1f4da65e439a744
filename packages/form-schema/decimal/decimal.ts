import type { ExactDecimal } from '@mingtai/sheet-core'

/** Exact numbers: a whole number of units of `10 ** -scale`. Nothing here ever becomes a double. */
export type Decimal = ExactDecimal

/** Digits after the point that a result keeps; what is beyond is rounded half away from zero. */
const MOST_SCALE = 24
/** Results with more digits than this are no figure of any form. */
const MOST_DIGITS = 60
const BEYOND = 10n ** BigInt(MOST_DIGITS)

const powers: bigint[] = []
const pattern = /^([+-]?)(\d{1,30})(?:\.(\d{1,24}))?$/

export const zero: Decimal = { scaled: 0n, scale: 0 }

/** Reads `-1200.50`; null for anything else, also for exponents, group marks and more than 30 digits. */
export function decimalFrom(text: string): Decimal | null {
  const found = pattern.exec(text)
  if (found === null) return null
  const [, sign, whole = '0', fraction = ''] = found
  const size = BigInt(whole + fraction)
  return { scaled: sign === '-' ? -size : size, scale: fraction.length }
}

export function whole(value: number | bigint): Decimal {
  return { scaled: BigInt(value), scale: 0 }
}

/** The shortest text of the number: no zeros in front or at the end, no sign of zero. */
export function textOfDecimal(value: Decimal): string {
  const { scaled, scale } = trimmed(value)
  return fixed(scaled, scale)
}

/** The number with exactly so many decimals, rounded where it has more. */
export function fixedText(value: Decimal, decimals: number): string {
  return fixed(scaledTo(rounded(value, decimals), decimals), decimals)
}

export function add(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale) return { scaled: a.scaled + b.scaled, scale: a.scale }
  const scale = Math.max(a.scale, b.scale)
  return { scaled: scaledTo(a, scale) + scaledTo(b, scale), scale }
}

export function negated({ scaled, scale }: Decimal): Decimal {
  return { scaled: -scaled, scale }
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  const product = { scaled: a.scaled * b.scaled, scale: a.scale + b.scale }
  return product.scale > MOST_SCALE ? rounded(product, MOST_SCALE) : product
}

/** The quotient to 24 decimals; null for a division by zero. */
export function divide(a: Decimal, b: Decimal): Decimal | null {
  if (b.scaled === 0n) return null
  const above = a.scaled * power(MOST_SCALE + b.scale)
  return trimmed({ scaled: halfAway(above, b.scaled * power(a.scale)), scale: MOST_SCALE })
}

/** Below 0, 0 or above 0, as a comparison of two. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const [left, right] = [scaledTo(a, scale), scaledTo(b, scale)]
  return left < right ? -1 : Number(left > right)
}

/** With at most so many decimals, half away from zero; negative places round to tens and hundreds. */
export function rounded(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return value
  const scaled = halfAway(value.scaled, power(value.scale - decimals))
  return decimals >= 0 ? { scaled, scale: decimals } : { scaled: scaled * power(-decimals), scale: 0 }
}

/** Without what is beyond so many decimals. */
export function truncated(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return value
  const scaled = value.scaled / power(value.scale - decimals)
  return decimals >= 0 ? { scaled, scale: decimals } : { scaled: scaled * power(-decimals), scale: 0 }
}

/** Whether a number has become longer than any figure of a form. */
export function isBeyond({ scaled }: Decimal): boolean {
  return scaled >= BEYOND || scaled <= -BEYOND
}

export function trimmed({ scaled, scale }: Decimal): Decimal {
  let [digits, places] = [scaled, scale]
  while (places > 0 && digits % 10n === 0n) {
    digits /= 10n
    places--
  }
  return { scaled: digits, scale: places }
}

export function power(exponent: number): bigint {
  return (powers[exponent] ??= 10n ** BigInt(exponent))
}

function scaledTo({ scaled, scale }: Decimal, target: number): bigint {
  return scale === target ? scaled : scaled * power(target - scale)
}

function halfAway(above: bigint, below: bigint): bigint {
  const [dividend, divisor] = below < 0n ? [-above, -below] : [above, below]
  const half = dividend < 0n ? -divisor : divisor
  return (2n * dividend + half) / (2n * divisor)
}

function fixed(scaled: bigint, scale: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(scale + 1, '0')
  const body = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return scaled < 0n ? `-${body}` : body
}
