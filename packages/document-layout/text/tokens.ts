import { advanceOf } from './advance.ts'

/** What is never cut unless it is wider than a line: a character, a word, a number with its unit. */
export interface Token {
  from: number
  to: number
  text: string
  width: number
  first: string
  last: string
}

/** Double dashes and dots, 〔2026〕12号, addresses, numbers with their sign and unit, words; then any single character. */
const WHOLE = new RegExp(
  [
    '——',
    '……?',
    '[〔［[（(]\\d{4}[〕］\\]）)]第?\\d+号?',
    'https?://[\\x21-\\x7e]+',
    '[+-]?\\d[\\d,.:]*(?:[%％‰℃°]|[万亿]元|[年月日时分秒号亿万元个项条款章])?',
    "[A-Za-z][A-Za-z0-9'&.@_+-]*",
    '[\\s\\S]',
  ].join('|'),
  'gu',
)

/** Cuts a text into its tokens; every character that is drawn takes its advance and `pitch`. */
export function tokensOf(text: string, pitch: number): Token[] {
  return Array.from(text.matchAll(WHOLE), (match) => tokenAt(match[0], match.index, pitch))
}

export function tokenAt(text: string, from: number, pitch: number): Token {
  let width = 0
  let last = ''
  for (const letter of text) {
    width += letter === '\n' ? 0 : advanceOf(letter.codePointAt(0) ?? 0) + pitch
    last = letter
  }
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
  return { from, to: from + text.length, text, width, first, last }
}

/** 避头: never first on a line. */
const NO_START = new Set('、。，．；：？！）》」』〉〕】｝”’·～％‰℃°%,.;:?!)]}~-–/')
/** 避尾: never last on a line. */
const NO_END = new Set('（《「『〈〔【｛“‘￥＄$([{/')
/** 悬挂: may stand outside the line's end. */
const HANGING = new Set('、。，；：！？')

const SPACES = new Set([' ', '\u3000'])
const WORD = /^[0-9A-Za-z]$/

export function mayHang({ text }: Token): boolean {
  return HANGING.has(text)
}

/** A blank between words, which stays at the end of a line and takes no room there. */
export function isSpace({ text }: Token): boolean {
  return SPACES.has(text)
}

/** Whether a line may end between two tokens. */
export function mayBreak(before: Token, after: Token): boolean {
  if (isSpace(after) || after.text === '\n') return false
  if (isSpace(before) || before.text === '\n') return true
  if (NO_START.has(after.first) || NO_END.has(before.last)) return false
  return !(WORD.test(before.last) && WORD.test(after.first))
}

export function isForbiddenStart(letter: string): boolean {
  return NO_START.has(letter)
}

export function isForbiddenEnd(letter: string): boolean {
  return NO_END.has(letter)
}
