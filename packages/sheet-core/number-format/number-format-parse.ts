import type { Numerals } from './number-format-numerals.ts'

/** A piece of one section of a number format. */
export type Part =
  | { kind: 'literal'; text: string }
  | { kind: 'digit'; sign: '0' | '#' | '?' }
  | { kind: 'point' }
  | { kind: 'comma' }
  | { kind: 'percent' }
  | { kind: 'exponent'; letter: string; plus: boolean }
  /** `/` between the places of a fraction. */
  | { kind: 'slash' }
  | { kind: 'general' }
  | { kind: 'text' }
  | { kind: 'date'; code: string }
  /** Total hours, minutes or seconds: `[h]`. */
  | { kind: 'elapsed'; code: string }
  | { kind: 'half'; morning: string; afternoon: string }

export interface Condition {
  operator: '<' | '<=' | '>' | '>=' | '=' | '<>'
  limit: number
}

export interface Section {
  kind: 'general' | 'number' | 'date'
  parts: readonly Part[]
  color: string | null
  condition: Condition | null
  hasText: boolean
  /** Shows a length of time, which may be negative, and no day. */
  isElapsed: boolean
  /** `[DBNum1]` to `[DBNum4]`: the numerals in which digits are written. */
  numerals: Numerals | null
  /** `[$-130000]`: days are those of the Chinese calendar. */
  isLunar: boolean
  /** Brackets that mean nothing here; the figure is shown without them. */
  unknown: readonly string[]
  /** The section is for negative numbers and shows them without their sign. */
  dropsSign: boolean
}

const COLORS: Record<string, string> = {
  black: '#000000',
  blue: '#0000FF',
  cyan: '#00FFFF',
  green: '#00FF00',
  magenta: '#FF00FF',
  red: '#FF0000',
  white: '#FFFFFF',
  yellow: '#FFFF00',
  黑色: '#000000',
  蓝色: '#0000FF',
  绿色: '#00FF00',
  红色: '#FF0000',
  白色: '#FFFFFF',
  黄色: '#FFFF00',
  青色: '#00FFFF',
  蓝绿色: '#00FFFF',
  洋红: '#FF00FF',
  洋红色: '#FF00FF',
}

/** `[Color 1]` to `[Color 56]`. */
const INDEXED = (
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 ' +
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF ' +
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 ' +
  '003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ')

/** Quoted text, escapes, brackets and the codes of numbers and dates, in the order in which they are tried. */
const TOKEN =
  /"([^"]*)"?|[\\!](.)|_(.)|\*(.)|\[([^\]]*)\]|(General|G\/通用格式)|(AM\/PM|A\/P|上午\/下午)|(E[+-])|(\.0+(?<=s\.0+))|(y+|m+|d+|h+|s+|a{3,4}|g*e+)|([0#?])|([.])|(,)|(%)|(@)|([^])/giu

/** The sections of a format: `positive;negative;zero;text`. */
export function parseFormat(format: string): Section[] {
  return sectionsOf(format).map(parseSection)
}

function sectionsOf(format: string): string[] {
  const sections = ['']
  for (const [token] of format.matchAll(/"[^"]*"?|[\\!_*].|\[[^\]]*\]|[^]/gu)) {
    if (token === ';') sections.push('')
    else sections[sections.length - 1] += token
  }
  return sections
}

const LUNAR = /^0{0,2}13[0-9a-f]{4}$/i

/** The system's own long date and time of day. */
const SYSTEM_FORMATS: Record<string, string> = {
  '$-f800': 'yyyy"年"m"月"d"日"',
  '$-f400': 'h:mm:ss',
}

function parseSection(written: string): Section {
  const system = /^\[(\$-F[48]00)\]/i.exec(written)?.[1]
  const code = (system && SYSTEM_FORMATS[system.toLowerCase()]) ?? written
  const parts: Part[] = []
  const marks: Marks = { color: null, condition: null, numerals: null, isLunar: false, unknown: [] }
  for (const token of code.matchAll(TOKEN)) {
    const bracket = token[5]
    const part = bracket === undefined ? partOf(token) : bracketPart(bracket, marks)
    if (part) parts.push(part)
  }
  // Marks alone say nothing of the digits: the figure is shown as it is without a format.
  if (parts.length === 0 && code !== '') parts.push({ kind: 'general' })
  const isDate = parts.some((part) => part.kind === 'date' || part.kind === 'elapsed' || part.kind === 'half')
  return {
    kind: isDate ? 'date' : parts.some((part) => part.kind === 'general') ? 'general' : 'number',
    parts: isDate ? minutesFound(parts) : parts,
    ...marks,
    hasText: parts.some((part) => part.kind === 'text'),
    isElapsed: parts.some((part) => part.kind === 'elapsed'),
    dropsSign: false,
  }
}

type Marks = Pick<Section, 'color' | 'condition' | 'numerals' | 'isLunar'> & { unknown: string[] }

/** What stands between brackets marks the section, or is a part of it. */
function bracketPart(bracket: string, marks: Marks): Part | null {
  const indexed = /^(?:color|颜色)\s*(\d{1,2})$/i.exec(bracket)
  const named = COLORS[bracket.toLowerCase()] ?? INDEXED[Number(indexed?.[1] ?? 0) - 1]
  const compared = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+(?:e[+-]?\d+)?)$/i.exec(bracket)
  const elapsed = /^(h+|m+|s+)$/i.exec(bracket)
  const currency = /^\$([^-\]]*)(?:-([0-9a-f]*))?/i.exec(bracket)
  const numerals = /^dbnum([1-4])$/i.exec(bracket)
  if (named) marks.color = named.startsWith('#') ? named : `#${named}`
  else if (compared) marks.condition = { operator: operatorOf(compared[1]!), limit: Number(compared[2]) }
  else if (elapsed) return { kind: 'elapsed', code: elapsed[1]!.toLowerCase() }
  else if (numerals) marks.numerals = numeralsOf(numerals[1]!)
  else if (currency === null) marks.unknown.push(`[${bracket}]`)
  else {
    // Digits above the four of a language name a calendar or numerals of its own; 13 is the Chinese calendar.
    const locale = currency[2] ?? ''
    marks.isLunar ||= LUNAR.test(locale)
    if (locale.length > 4 && !LUNAR.test(locale)) marks.unknown.push(`[${bracket}]`)
    if (currency[1]) return { kind: 'literal', text: currency[1] }
  }
  return null
}

function numeralsOf(digit: string): Numerals {
  return digit === '1' ? 1 : digit === '2' ? 2 : digit === '3' ? 3 : 4
}

/** Parts of a format that mean nothing here; figures are shown without them. */
export function unknownFormatParts(format: string | undefined): string[] {
  return parseFormat(format || 'General').flatMap(({ unknown }) => unknown)
}

function partOf(token: RegExpMatchArray): Part | null {
  const [
    all,
    quoted,
    escaped,
    space,
    fill,
    ,
    general,
    half,
    exponent,
    fraction,
    date,
    digit,
    point,
    comma,
    percent,
    text,
  ] = token
  if (quoted !== undefined) return { kind: 'literal', text: quoted }
  if (escaped !== undefined) return { kind: 'literal', text: escaped }
  if (space !== undefined) return { kind: 'literal', text: ' ' }
  if (fill !== undefined) return null
  if (general) return { kind: 'general' }
  if (half) {
    const [morning, afternoon] = half.split('/')
    return { kind: 'half', morning: morning!, afternoon: afternoon! }
  }
  if (exponent) return { kind: 'exponent', letter: exponent.charAt(0), plus: exponent.endsWith('+') }
  if (fraction) return { kind: 'date', code: fraction }
  if (date) return { kind: 'date', code: date.toLowerCase().replace(/^g+/, '') }
  if (digit) return { kind: 'digit', sign: digit === '0' ? '0' : digit === '#' ? '#' : '?' }
  if (point) return { kind: 'point' }
  if (comma) return { kind: 'comma' }
  if (percent) return { kind: 'percent' }
  if (text) return { kind: 'text' }
  if (all === '/') return { kind: 'slash' }
  return { kind: 'literal', text: all }
}

/** What these parts of numbers are in a date. */
const SIGNS: Partial<Record<Part['kind'], string>> = { point: '.', comma: ',', slash: '/' }

/** `m` is minutes after hours or before seconds, else months; minutes become the code `n`. */
function minutesFound(parts: readonly Part[]): Part[] {
  const codeAt = (i: number, step: 1 | -1): string => {
    for (let at = i + step; at >= 0 && at < parts.length; at += step) {
      const part = parts[at]!
      if (part.kind === 'date' || part.kind === 'elapsed') return part.code
    }
    return ''
  }
  return parts.map((part, i): Part => {
    const sign = SIGNS[part.kind]
    if (sign !== undefined) return { kind: 'literal', text: sign }
    if (part.kind !== 'date' || !/^m{1,2}$/.test(part.code)) return part
    const isMinute = codeAt(i, -1).startsWith('h') || codeAt(i, 1).startsWith('s')
    return isMinute ? { kind: 'date', code: 'n'.repeat(part.code.length) } : part
  })
}

function operatorOf(text: string): Condition['operator'] {
  switch (text) {
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '<>':
      return text
    default:
      return '='
  }
}
