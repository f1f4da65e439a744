import type { ExactDecimal } from '../column.ts'
import { type Decimal, decimalOf, rounded, split } from './number-format-digits.ts'
import { type FractionLayout, fractionLayout, fractionText as fractionOf } from './number-format-fraction.ts'
import { digitsIn, type Numerals } from './number-format-numerals.ts'
import type { Part, Section } from './number-format-parse.ts'

interface Layout {
  /** Parts left of the point, from left to right; and right of it; and right of the exponent sign. */
  whole: readonly Part[]
  fraction: readonly Part[]
  exponent: { letter: string; plus: boolean; parts: readonly Part[] } | null
  fractions: FractionLayout | null
  numerals: Numerals | null
  hasPoint: boolean
  isGrouped: boolean
  /** Powers of ten: +2 for each `%`, -3 for each scaling comma. */
  shift: number
  decimals: number
  wholeDigits: number
  simple: { before: string; after: string } | null
}

const layouts = new WeakMap<Section, Layout>()

/** The size of a number (its sign apart) by a section of digit places such as `#,##0.00` or `0.00E+00`. */
export function numberText(section: Section, size: number | ExactDecimal): string {
  let layout = layouts.get(section)
  if (!layout) {
    layout = layoutOf(section)
    layouts.set(section, layout)
  }
  if (layout.fractions) return digitsIn(fractionOf(layout.fractions, size), layout.numerals)
  const quick = typeof size === 'number' && layout.simple ? simpleText(layout, size) : null
  if (quick !== null) return quick
  const value = decimalOf(size)
  if (layout.exponent) return scientific(layout, value)
  const scale = value.scale - layout.shift
  const shifted = scale < 0 ? { ...value, digits: value.digits + '0'.repeat(-scale), scale: 0 } : { ...value, scale }
  const { whole, fraction } = split(rounded(shifted, layout.decimals))
  return wholeText(layout, whole) + fractionText(layout, fraction)
}

function layoutOf({ parts, numerals }: Section): Layout {
  const power = parts.findIndex((part) => part.kind === 'exponent')
  const sign = parts[power]
  const body = power < 0 ? parts : parts.slice(0, power)
  const point = body.findIndex((part) => part.kind === 'point')
  const whole = point < 0 ? body : body.slice(0, point)
  const fraction = point < 0 ? [] : body.slice(point + 1)
  const lastDigit = whole.findLastIndex((part) => part.kind === 'digit')
  const isGrouped = whole.some((part, i) => part.kind === 'comma' && i < lastDigit)
  const end = body.findLastIndex((part) => part.kind === 'digit')
  const scaling = [...whole.slice(lastDigit + 1), ...body.slice(Math.max(end, whole.length))].filter(
    (part) => part.kind === 'comma',
  ).length
  const layout = {
    whole: whole.filter((part) => part.kind !== 'comma'),
    fraction: fraction.filter((part) => part.kind !== 'comma'),
    exponent:
      sign?.kind === 'exponent' ? { letter: sign.letter, plus: sign.plus, parts: parts.slice(power + 1) } : null,
    fractions: fractionLayout(parts),
    numerals,
    hasPoint: point >= 0,
    isGrouped,
    shift: parts.filter((part) => part.kind === 'percent').length * 2 - scaling * 3,
    decimals: digitCount(fraction),
    wholeDigits: digitCount(whole),
  }
  return { ...layout, simple: simpleOf(layout) }
}

/** The literals around a plain `#,##0.00`, for the fast way; null for every other layout. */
function simpleOf({ whole, fraction, exponent, numerals, wholeDigits }: Omit<Layout, 'simple'>): Layout['simple'] {
  const first = whole.findIndex((part) => part.kind === 'digit')
  const digits = whole.slice(first, first + wholeDigits)
  const places = fraction.slice(0, digitCount(fraction))
  const isPlain =
    exponent === null &&
    numerals === null &&
    first >= 0 &&
    digits.every((part, i) => part.kind === 'digit' && part.sign === (i === wholeDigits - 1 ? '0' : '#')) &&
    places.every((part) => part.kind === 'digit' && part.sign === '0')
  if (!isPlain) return null
  const after = [...whole.slice(first + wholeDigits), ...fraction.slice(places.length)]
  if (places.length > 0 && whole.length > first + wholeDigits) return null
  return { before: whole.slice(0, first).map(literalText).join(''), after: after.map(literalText).join('') }
}

/**
 * A positive double by a plain layout, with one multiplication. Null where rounding is too close to call:
 * then the digits decide.
 */
function simpleText({ simple, isGrouped, decimals, shift }: Layout, value: number): string | null {
  const scaled = value * 10 ** (decimals + shift)
  const rest = scaled - Math.floor(scaled)
  if (!simple || scaled > 1e12 || Math.abs(rest - 0.5) < 1e-3) return null
  const digits = String(Math.round(scaled)).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const whole = isGrouped ? grouped(digits.slice(0, at)) : digits.slice(0, at)
  return simple.before + whole + (decimals > 0 ? `.${digits.slice(at)}` : '') + simple.after
}

function grouped(digits: string): string {
  let at = digits.length % 3 || 3
  let text = digits.slice(0, at)
  for (; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`
  return text
}

/** Digits fill the places from the right; what is left over stands before the first place. */
function wholeText(layout: Layout, digits: string): string {
  const { whole, isGrouped, numerals } = layout
  const first = whole.findIndex((part) => part.kind === 'digit')
  let text = ''
  let used = 0
  const place = (written: string) => {
    const digit = digitsIn(written, numerals)
    text = isGrouped && used > 0 && used % 3 === 0 && digit !== '' ? `${digit},${text}` : digit + text
    if (digit !== '') used++
  }
  for (let i = whole.length - 1; i >= 0; i--) {
    const part = whole[i]!
    if (part.kind !== 'digit') {
      text = literalText(part) + text
      continue
    }
    place(digits[digits.length - 1 - used] ?? emptyPlace(part.sign))
    if (i === first) while (used < digits.length) place(digits[digits.length - 1 - used]!)
  }
  return text
}

function fractionText(layout: Layout, digits: string): string {
  const { fraction, hasPoint, numerals } = layout
  const needed = digits.replace(/0+$/, '').length
  let text = hasPoint ? '.' : ''
  let at = 0
  for (const part of fraction) {
    if (part.kind !== 'digit') {
      text += literalText(part)
      continue
    }
    text += digitsIn(at < needed ? digits.charAt(at) : emptyPlace(part.sign), numerals)
    at++
  }
  return text
}

function scientific(layout: Layout, value: Decimal): string {
  const { exponent, decimals } = layout
  const places = Math.max(1, layout.wholeDigits)
  const digits = value.digits.replace(/^0+/, '')
  let power = digits === '' ? 0 : digits.length - value.scale - 1
  // `##0.0E+0` counts in steps of its whole places.
  if (places > 1) power = Math.floor(power / places) * places
  let scaled = shiftedTo(value, power, decimals)
  if (split(scaled).whole.length > places) {
    power += places
    scaled = shiftedTo(value, power, decimals)
  }
  const { whole, fraction } = split(scaled)
  const sign = power < 0 ? '-' : exponent!.plus ? '+' : ''
  const powerText = wholeText({ ...layout, whole: exponent!.parts, isGrouped: false }, String(Math.abs(power)))
  return `${wholeText(layout, whole || (digits === '' ? '0' : ''))}${fractionText(layout, fraction)}${exponent!.letter}${sign}${powerText}`
}

function shiftedTo(value: Decimal, power: number, decimals: number): Decimal {
  const scale = value.scale + power
  const shifted = scale < 0 ? { ...value, digits: value.digits + '0'.repeat(-scale), scale: 0 } : { ...value, scale }
  return rounded(shifted, decimals)
}

function literalText(part: Part): string {
  if (part.kind === 'literal') return part.text
  if (part.kind === 'slash') return '/'
  return part.kind === 'percent' ? '%' : ''
}

function emptyPlace(sign: '0' | '#' | '?'): string {
  return sign === '0' ? '0' : sign === '?' ? ' ' : ''
}

function digitCount(parts: readonly Part[]): number {
  return parts.filter((part) => part.kind === 'digit').length
}
