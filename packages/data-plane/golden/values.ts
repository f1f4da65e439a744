import type { Scalar } from '@mingtai/sheet-core'

/** Numbers as text, so that nothing is compared through rounding; dates as day serials. */
export type Cell = string | boolean | null

/** All digits of a number that was only added, thirteen of one that was divided: both sides divide in doubles. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return numberText(value.getTime() / 86_400_000 + 25_569)
  if (isExact(value)) return numberText(Number(`${value.scaled}e-${value.scale}`))
  return String(value)
}

function numberText(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(13)))
}

function isExact(value: unknown): value is Extract<Scalar, { scaled: bigint }> {
  return typeof value === 'object' && value !== null && 'scaled' in value
}
