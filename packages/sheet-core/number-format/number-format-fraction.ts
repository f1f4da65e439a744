import type { ExactDecimal } from '../column.ts'
import { decimalOf, split } from './number-format-digits.ts'
import type { Part } from './number-format-parse.ts'

/** A section such as `# ??/??`, `?/8` or `0 0/100`. */
export interface FractionLayout {
  before: readonly Part[]
  /** Places of the whole number; none: all of it goes into the numerator. */
  whole: readonly Part[]
  between: readonly Part[]
  numerator: readonly Part[]
  /** What stands around the stroke. */
  stroke: readonly Part[]
  /** A denominator that is written out, or the places of one that is looked for. */
  denominator: number | readonly Part[]
  after: readonly Part[]
}

/** null: the section shows no fraction. */
export function fractionLayout(parts: readonly Part[]): FractionLayout | null {
  const stroke = parts.findIndex((part) => part.kind === 'slash')
  if (stroke < 0) return null
  const [to, from] = [past(parts, stroke - 1, -1), past(parts, stroke + 1, 1)]
  let top = to
  while (top >= 0 && parts[top]?.kind === 'digit') top--
  let end = from
  while (end < parts.length && (parts[end]?.kind === 'digit' || isWritten(parts[end]))) end++
  if (top === to || end === from) return null
  const head = parts.slice(0, top + 1)
  const first = head.findIndex((part) => part.kind === 'digit')
  const last = head.findLastIndex((part) => part.kind === 'digit')
  const below = parts.slice(from, end)
  return {
    before: first < 0 ? head : head.slice(0, first),
    whole: first < 0 ? [] : head.slice(first, last + 1),
    between: first < 0 ? [] : head.slice(last + 1),
    numerator: parts.slice(top + 1, to + 1),
    stroke: parts.slice(to + 1, from),
    denominator: below.some(isWritten) ? Number(below.map(textOf).join('')) : below,
    after: parts.slice(end),
  }
}

/** The size of a number, its sign apart. */
export function fractionText(layout: FractionLayout, size: number | ExactDecimal): string {
  const { whole: digits, fraction } = split(decimalOf(size))
  const rest = Number(`0.${fraction || '0'}`)
  const hasWhole = layout.whole.length > 0
  const whole = BigInt(digits || '0')
  const { denominator } = layout
  let [top, bottom] =
    typeof denominator === 'number' ? [Math.round(rest * denominator), denominator] : nearest(rest, denominator.length)
  const isNext = top === bottom
  if (isNext) top = 0
  const shownWhole = whole + (isNext ? 1n : 0n)
  const numerator = hasWhole ? BigInt(top) : shownWhole * BigInt(bottom) + BigInt(top)
  if (!hasWhole || top !== 0)
    return around(layout, hasWhole ? wholeText(layout, shownWhole, 'fraction') : '', partsOf(layout, numerator, bottom))
  if (typeof denominator !== 'number' && denominator.some(({ kind }) => kind === 'digit')) bottom = 1
  const isBlank = layout.numerator.every((part) => part.kind !== 'digit' || part.sign !== '0')
  const shown = partsOf(layout, 0n, bottom)
  return around(layout, wholeText(layout, shownWhole, 'alone'), isBlank ? ' '.repeat(shown.length) : shown)
}

function around(layout: FractionLayout, whole: string, fraction: string): string {
  const { before, between, after } = layout
  return [before.map(textOf).join(''), whole, between.map(textOf).join(''), fraction, after.map(textOf).join('')].join(
    '',
  )
}

function partsOf({ numerator, stroke, denominator }: FractionLayout, top: bigint, bottom: number): string {
  const above = padded(String(top), numerator, 'left')
  const below = typeof denominator === 'number' ? String(bottom) : padded(String(bottom), denominator, 'right')
  return above + stroke.map(textOf).join('') + below
}

/** Nothing whole shows no digit where only `#` and `?` ask for one, unless there is nothing else to show. */
function wholeText({ whole }: FractionLayout, value: bigint, place: 'alone' | 'fraction'): string {
  const isBlank =
    value === 0n && place === 'fraction' && whole.every((part) => part.kind !== 'digit' || part.sign !== '0')
  return padded(isBlank ? '' : String(value), whole, 'left')
}

function padded(digits: string, places: readonly Part[], side: 'left' | 'right'): string {
  let text = digits
  for (const part of places.slice(0, Math.max(0, places.length - digits.length)).toReversed()) {
    if (part.kind !== 'digit' || part.sign === '#') continue
    if (part.sign === '0') text = `0${text}`
    else text = side === 'left' ? ` ${text}` : `${text} `
  }
  return text
}

const MOST_PLACES = 4

/** The fraction with at most so many digits below that is nearest to a number from 0 to 1. */
function nearest(value: number, places: number): [number, number] {
  const most = 10 ** Math.min(places, MOST_PLACES) - 1
  let best: [number, number] = [Math.round(value), 1]
  let off = Math.abs(value - best[0])
  for (let bottom = 2; bottom <= most && off > 1e-12; bottom++) {
    const top = Math.round(value * bottom)
    const distance = Math.abs(value - top / bottom)
    if (distance >= off - 1e-15) continue
    best = [top, bottom]
    off = distance
  }
  return best
}

/** The next part beyond blanks. */
function past(parts: readonly Part[], from: number, step: 1 | -1): number {
  let at = from
  for (let part = parts[at]; part?.kind === 'literal' && part.text === ' '; part = parts[at]) at += step
  return at
}

function isWritten(part: Part | undefined): boolean {
  return part?.kind === 'literal' && /^[1-9]$/.test(part.text)
}

function textOf(part: Part): string {
  if (part.kind === 'literal') return part.text
  if (part.kind === 'slash') return '/'
  if (part.kind === 'percent') return '%'
  return part.kind === 'digit' && part.sign === '0' ? '0' : ''
}
