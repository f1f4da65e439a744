/** A piece of one section of a number format. */
export type Part =
  | { kind: 'literal'; text: string }
  | { kind: 'digit'; sign: '0' | '#' | '?' }
  | { kind: 'point' }
  | { kind: 'comma' }
  | { kind: 'percent' }
  | { kind: 'exponent'; plus: boolean }
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
}

/** Quoted text, escapes, brackets and the codes of numbers and dates, in the order in which they are tried. */
const TOKEN =
  /"([^"]*)"?|\\(.)|_(.)|\*(.)|\[([^\]]*)\]|(General|G\/通用格式)|(AM\/PM|A\/P|上午\/下午)|(E[+-])|(\.0+(?<=s\.0+))|(y+|m+|d+|h+|s+|a{3,4}|e+)|([0#?])|([.])|(,)|(%)|(@)|([^])/giu

/** The sections of a format: `positive;negative;zero;text`. */
export function parseFormat(format: string): Section[] {
  return sectionsOf(format).map(parseSection)
}

function sectionsOf(format: string): string[] {
  const sections = ['']
  for (const [token] of format.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]|[^]/gu)) {
    if (token === ';') sections.push('')
    else sections[sections.length - 1] += token
  }
  return sections
}

function parseSection(code: string): Section {
  const parts: Part[] = []
  let color: string | null = null
  let condition: Condition | null = null
  for (const token of code.matchAll(TOKEN)) {
    const bracket = token[5]
    if (bracket === undefined) {
      const part = partOf(token)
      if (part) parts.push(part)
      continue
    }
    const named = COLORS[bracket.toLowerCase()]
    const compared = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(bracket)
    const elapsed = /^(h+|m+|s+)$/i.exec(bracket)
    const currency = /^\$([^-\]]*)/.exec(bracket)
    if (named) color = named
    else if (compared) condition = { operator: operatorOf(compared[1]!), limit: Number(compared[2]) }
    else if (elapsed) parts.push({ kind: 'elapsed', code: elapsed[1]!.toLowerCase() })
    else if (currency?.[1]) parts.push({ kind: 'literal', text: currency[1] })
  }
  const isDate = parts.some((part) => part.kind === 'date' || part.kind === 'elapsed')
  return {
    kind: isDate ? 'date' : parts.some((part) => part.kind === 'general') ? 'general' : 'number',
    parts: isDate ? minutesFound(parts) : parts,
    color,
    condition,
    hasText: parts.some((part) => part.kind === 'text'),
    dropsSign: false,
  }
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
  if (exponent) return { kind: 'exponent', plus: exponent.endsWith('+') }
  if (fraction) return { kind: 'date', code: fraction }
  if (date) return { kind: 'date', code: date.toLowerCase() }
  if (digit) return { kind: 'digit', sign: digit === '0' ? '0' : digit === '#' ? '#' : '?' }
  if (point) return { kind: 'point' }
  if (comma) return { kind: 'comma' }
  if (percent) return { kind: 'percent' }
  if (text) return { kind: 'text' }
  return { kind: 'literal', text: all }
}

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
    if (part.kind === 'point' || part.kind === 'comma')
      return { kind: 'literal', text: part.kind === 'point' ? '.' : ',' }
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
