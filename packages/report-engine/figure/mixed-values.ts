import type { Column, ExactDecimal, Scalar } from '@mingtai/sheet-core'

import { exactText } from './exact.ts'

/**
 * Values of a mixed column, where a field holds what no typed column can: numbers of any size beside NaN and infinities,
 * and texts that are no value of the field's type. Figures are compared exactly; a text is never a figure.
 */
export type MixedColumn = Extract<Column, { type: 'mixed' }>

/** A finite number with all its digits; a double is what it is written as. null: a text, a boolean, NaN or infinity. */
export function exactOf(value: Scalar): ExactDecimal | null {
  if (typeof value === 'object') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = digits.split('.')
  const scaled = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { scaled: scaled * 10n ** BigInt(-scale), scale: 0 } : { scaled, scale }
}

/** The same number with more decimal places, as an integer. */
export function scaledTo({ scaled, scale }: ExactDecimal, places: number): bigint {
  return places === scale ? scaled : scaled * 10n ** BigInt(places - scale)
}

/** The most decimal places that a figure of these has. */
export function placesIn(values: readonly Scalar[]): number {
  return values.reduce<number>((most, value) => Math.max(most, exactOf(value)?.scale ?? 0), 0)
}

/** Equal values have equal keys: 1.1 and 1.10 are one number, 1 and the text 1 are two values. */
export function valueKey(value: NonNullable<Scalar>): string {
  if (typeof value === 'string') return `text ${value}`
  if (typeof value === 'boolean') return String(value)
  const exact = exactOf(value)
  if (exact === null) return `${Number(value)}`
  return exact.scale === 0 ? String(exact.scaled) : exactText(exact).replace(/\.?0+$/, '')
}

/** Numbers, then NaN, as databases have it; then truths, and texts by their letters behind them all. */
export function comparedValues(one: NonNullable<Scalar>, other: NonNullable<Scalar>): number {
  const [rank, than] = [rankOf(one), rankOf(other)]
  if (rank !== than) return rank - than
  const [a, b] = [exactOf(one), exactOf(other)]
  if (a !== null && b !== null) {
    const scale = Math.max(a.scale, b.scale)
    return ordered(scaledTo(a, scale), scaledTo(b, scale))
  }
  if (typeof one === 'string' || typeof other === 'string') return ordered(String(one), String(other))
  // An infinity is beyond every number, however many digits that has.
  return ordered(nonFiniteSide(one), nonFiniteSide(other))
}

const [NUMBER, NOT_A_NUMBER, TRUTH, TEXT] = [0, 1, 2, 3]

function rankOf(value: NonNullable<Scalar>): number {
  if (typeof value === 'string') return TEXT
  if (typeof value === 'boolean') return TRUTH
  return Number.isNaN(value) ? NOT_A_NUMBER : NUMBER
}

function nonFiniteSide(value: NonNullable<Scalar>): number {
  return typeof value === 'object' ? 0 : Number(value)
}

function ordered<T extends number | bigint | string>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b)
}

export function isText(value: Scalar | undefined): value is string {
  return typeof value === 'string'
}

/** The place of each value among all of them; null where nothing is. */
export function valueRanks(values: readonly Scalar[]): (number | null)[] {
  const different = new Map<string, NonNullable<Scalar>>()
  const keys = values.map((value) => {
    if (value === null) return null
    const key = valueKey(value)
    if (!different.has(key)) different.set(key, value)
    return key
  })
  const order = [...different].sort(([, a], [, b]) => comparedValues(a, b))
  const ranks = new Map(order.map(([key], rank) => [key, rank]))
  return keys.map((key) => (key === null ? null : (ranks.get(key) ?? null)))
}
