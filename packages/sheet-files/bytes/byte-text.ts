import type { BytePage } from './byte-page.ts'

/** Most bytes that one UTF-16 unit can take: `_x0001_`. */
const WIDEST = 7
/** 1 for the ASCII characters that stand for themselves. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) => (code < 32 || [34, 38, 60, 62, 95].includes(code) ? 0 : 1))

/**
 * Text as XML content in UTF-8, written where it goes: `escapedMarkup` would make three texts of each of a million cells.
 * Characters that XML cannot carry are written the way spreadsheets do (`_x0001_`),
 * text that looks like such an escape is itself escaped, and half surrogates become the replacement character.
 */
export function putText(page: BytePage, text: string): void {
  page.reserve(text.length * WIDEST)
  const bytes = page.bytes
  const length = text.length
  let at = page.at
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) {
      if (PLAIN[code] === 1) bytes[at++] = code
      else at = putAscii(bytes, at, text, i)
    } else if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6)
      bytes[at++] = 0x80 | (code & 0x3f)
    } else if (code < 0xd800 || (code > 0xdfff && code < 0xfffe)) {
      bytes[at++] = 0xe0 | (code >> 12)
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
      bytes[at++] = 0x80 | (code & 0x3f)
    } else {
      const point = text.codePointAt(i)!
      at = putWide(bytes, at, point)
      if (point > 0xffff) i++
    }
  }
  page.at = at
}

/** Readers drop white space at the ends of a text unless it is marked. */
export function needsSpace(text: string): boolean {
  return text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32
}

function putAscii(bytes: Uint8Array, at: number, text: string, i: number): number {
  const code = text.charCodeAt(i)
  switch (code) {
    case 38:
      return putWord(bytes, at, '&amp;')
    case 60:
      return putWord(bytes, at, '&lt;')
    case 62:
      return putWord(bytes, at, '&gt;')
    case 34:
      return putWord(bytes, at, '&quot;')
    case 95:
      return putWord(bytes, at, looksEscaped(text, i) ? '_x005F_' : '_')
    case 9:
      return putWord(bytes, at, '\t')
    case 10:
      return putWord(bytes, at, '\n')
    default:
      return putWord(bytes, at, `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`)
  }
}

function looksEscaped(text: string, i: number): boolean {
  return text.charCodeAt(i + 1) === 120 && /^_x[0-9A-Fa-f]{4}_/.test(text.substring(i, i + 7))
}

function putWide(bytes: Uint8Array, at: number, point: number): number {
  if (point <= 0xffff) {
    bytes.set([0xef, 0xbf, 0xbd], at)
    return at + 3
  }
  bytes[at] = 0xf0 | (point >> 18)
  bytes[at + 1] = 0x80 | ((point >> 12) & 0x3f)
  bytes[at + 2] = 0x80 | ((point >> 6) & 0x3f)
  bytes[at + 3] = 0x80 | (point & 0x3f)
  return at + 4
}

function putWord(bytes: Uint8Array, at: number, word: string): number {
  for (let i = 0; i < word.length; i++) bytes[at + i] = word.charCodeAt(i)
  return at + word.length
}
