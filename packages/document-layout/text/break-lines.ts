import { advanceOf } from './advance.ts'
import {
  isForbiddenEnd,
  isForbiddenStart,
  isSpace,
  mayBreak,
  mayHang,
  type Token,
  tokenAt,
  tokensOf,
} from './tokens.ts'

/** Widths in parts of the size. */
export interface LineMeasure {
  room: number
  /** 首行缩进 and that of all other lines. */
  first: number
  rest: number
  /** What every character takes beside its advance. */
  pitch: number
}

/** One line of a paragraph: its characters, and how they are set. */
export interface TextLine {
  from: number
  to: number
  indent: number
  /** Without what hangs outside and the spaces at its end. */
  width: number
  /** Width of a mark that hangs behind the line's end. */
  hang: number
  /** What every character takes beside its advance, so that the line fills its room. */
  spacing: number
}

/** A line that stays emptier than this is not spread: holes would be worse than an uneven edge. */
const MOST_SLACK = 4
/** Latin of so many letters may be cut where it would leave a hole. */
const LONG_LATIN = /^[A-Za-z].{8}/
const EPSILON = 1e-6
const SEPARATORS = '/.?&=_-'

/**
 * Breaks a paragraph into lines. Marks that may not begin a line hang behind the end of the one before or take a character
 * with them; numbers with their units, 〔年〕号, double dashes and words stay whole.
 */
export function breakLines(text: string, measure: LineMeasure): TextLine[] {
  const tokens = tokensOf(text, measure.pitch)
  const lines: TextLine[] = []
  for (let at = 0; at < tokens.length;) {
    const indent = lines.length === 0 ? measure.first : measure.rest
    const end = lineEnd(tokens, at, { room: measure.room - indent, pitch: measure.pitch })
    lines.push(lineOf(tokens.slice(at, end), { indent, measure, isLast: end === tokens.length }))
    at = end
  }
  const last = text.endsWith('\n') || text === ''
  if (last) lines.push({ ...emptyLine(text.length), indent: lines.length === 0 ? measure.first : measure.rest })
  return lines
}

function emptyLine(at: number): TextLine {
  return { from: at, to: at, indent: 0, width: 0, hang: 0, spacing: 0 }
}

/** Number of the token behind the line's last one; a token that has to be cut is cut in the list. */
function lineEnd(tokens: Token[], start: number, { room, pitch }: { room: number; pitch: number }): number {
  let width = 0
  let breakAt = start
  let breakWidth = 0
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.text === '\n') return at + 1
    if (at > start && mayBreak(tokens[at - 1]!, token)) [breakAt, breakWidth] = [at, width]
    if (width + token.width > room + EPSILON && !isSpace(token)) {
      if (at > start && mayHang(token) && mayEndAt(tokens, at)) return at + 1
      const isHole = breakAt === start || room - breakWidth > MOST_SLACK
      const mayCut = at === start || LONG_LATIN.test(token.text)
      if (isHole && mayCut && cutToken(tokens, at, { room: room - width, pitch })) return at + 1
      // Only marks that may not part stand here: the line is cut where it is full.
      return breakAt > start ? breakAt : Math.max(at, start + 1)
    }
    width += token.width
  }
  return tokens.length
}

function mayEndAt(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return next === undefined || next.text === '\n' || mayBreak(tokens[at]!, next)
}

/** Cuts a long token behind a separator that still fits, else behind the last letter that does. */
function cutToken(tokens: Token[], at: number, { room, pitch }: { room: number; pitch: number }): boolean {
  const { text, from } = tokens[at]!
  let width = 0
  let length = 0
  let separated = 0
  for (const letter of text) {
    width += advanceOf(letter.codePointAt(0) ?? 0) + pitch
    if (width > room + EPSILON) break
    length += letter.length
    if (SEPARATORS.includes(letter) && !SEPARATORS.includes(text.charAt(length))) separated = length
  }
  let cut = separated > 0 ? separated : length
  while (cut > 0 && (isForbiddenStart(text.charAt(cut)) || isForbiddenEnd(text.charAt(cut - 1)))) cut--
  if (cut === 0 || cut >= text.length) return false
  tokens.splice(at, 1, tokenAt(text.slice(0, cut), from, pitch), tokenAt(text.slice(cut), from + cut, pitch))
  return true
}

interface LinePlace {
  indent: number
  measure: LineMeasure
  isLast: boolean
}

function lineOf(tokens: readonly Token[], { indent, measure, isLast }: LinePlace): TextLine {
  const [first, last] = [tokens[0]!, tokens.at(-1)!]
  const drawn = [...tokens]
  while (drawn.length > 0 && (isSpace(drawn.at(-1)!) || drawn.at(-1)!.text === '\n')) drawn.pop()
  const whole = drawn.reduce((sum, token) => sum + token.width, 0)
  const room = measure.room - indent
  const hang = whole > room + EPSILON && drawn.length > 1 && mayHang(drawn.at(-1)!) ? drawn.at(-1)!.width : 0
  const width = whole - hang
  const letters = drawn.reduce((sum, { text }) => sum + Array.from(text).length, 0)
  const gaps = letters - 1
  const slack = room - width
  const isSpread = !isLast && last.text !== '\n' && gaps > 0 && slack < MOST_SLACK
  const spacing = measure.pitch + (isSpread ? slack / gaps : 0)
  return { from: first.from, to: last.to, indent, width, hang, spacing }
}
