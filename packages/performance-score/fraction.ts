import { decimalFrom } from '@mingtai/form-schema/decimal'

/** An exact fraction; the part below is above zero. */
export interface Fraction {
  above: bigint
  below: bigint
}

/** Beyond this a fraction is shortened; adding shortened ones costs more than adding long ones. */
const LONG = 10n ** 40n

export const nothing: Fraction = { above: 0n, below: 1n }

/** Texts that were read already: scores and weights are few different ones. */
const known = new Map<string, Fraction>()
const MOST_KNOWN = 5000

/** The number that a text of digits stands for; a text that is none is a fault of the caller. */
export function fractionFrom(text: string): Fraction {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const fraction = read(text)
  known.set(text, fraction)
  return fraction
}

function read(text: string): Fraction {
  const decimal = decimalFrom(text)
  if (decimal === null) throw new Error(`“${text}” is no number`)
  return { above: decimal.scaled, below: 10n ** BigInt(decimal.scale) }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.below === b.below) return { above: a.above + b.above, below: a.below }
  return shortened({ above: a.above * b.below + b.above * a.below, below: a.below * b.below })
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { above: -b.above, below: b.below })
}

export function times(a: Fraction, b: Fraction): Fraction {
  return shortened({ above: a.above * b.above, below: a.below * b.below })
}

/** The quotient of two fractions; the second is not zero. */
export function over(a: Fraction, b: Fraction): Fraction {
  const sign = b.above < 0n ? -1n : 1n
  return shortened({ above: a.above * b.below * sign, below: a.below * b.above * sign })
}

/** Below 0, 0 or above 0, as a comparison of two. */
export function compared(a: Fraction, b: Fraction): number {
  if (a.below === b.below) return a.above < b.above ? -1 : Number(a.above > b.above)
  const [left, right] = [a.above * b.below, b.above * a.below]
  return left < right ? -1 : Number(left > right)
}

/** With exactly so many decimals, half away from zero. */
export function roundedText({ above, below }: Fraction, decimals: number): string {
  const unit = 10n ** BigInt(decimals)
  const size = above < 0n ? -above : above
  const scaled = (2n * size * unit + below) / (2n * below)
  const digits = String(scaled).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return above < 0n && scaled !== 0n ? `-${text}` : text
}

function shortened({ above, below }: Fraction): Fraction {
  if (below < LONG) return { above, below }
  let [a, b] = [above < 0n ? -above : above, below]
  while (b !== 0n) [a, b] = [b, a % b]
  return a > 1n ? { above: above / a, below: below / a } : { above, below }
}
