/** Texts are counted in characters as people see them in code tables: a rare Chinese character is one, not two. */

const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/

export function lengthOf(text: string): number {
  return PAIRS.test(text) ? [...text].length : text.length
}

export function cut(text: string, from: number, count: number): string {
  if (!PAIRS.test(text)) return text.slice(from, from + count)
  return [...text].slice(from, from + count).join('')
}

/** From a place in the text's own units to characters. */
export function charactersBefore(text: string, units: number): number {
  return lengthOf(text.slice(0, units))
}

/** From characters to the text's own units. */
export function unitsBefore(text: string, characters: number): number {
  return cut(text, 0, characters).length
}

/** 2 for what GBK writes in two bytes: Chinese characters, full-width signs; else 1. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) bytes += widthOf(character)
  return bytes
}

/** Bytes `from` to `from + count`; a character that is cut in half becomes a space, as in a double-byte code page. */
export function cutBytes(text: string, from: number, count: number): string {
  let at = 0
  let result = ''
  const end = from + count
  for (const character of text) {
    const next = at + widthOf(character)
    if (at >= from && next <= end) result += character
    else if (next > from && at < end) result += ' '
    at = next
    if (at >= end) break
  }
  return result
}

/** How many whole characters lie before a byte. */
export function charactersBeforeByte(text: string, byte: number): number {
  let at = 0
  let count = 0
  for (const character of text) {
    if (at >= byte) break
    at += widthOf(character)
    count++
  }
  return count
}

function widthOf(character: string): number {
  return (character.codePointAt(0) ?? 0) > 0xff ? 2 : 1
}

/** Half-width to full-width signs. */
export function widened(text: string): string {
  return text.replace(/[ -~]/g, (sign) => (sign === ' ' ? '\u3000' : String.fromCharCode(sign.charCodeAt(0) + 0xfee0)))
}

/** Full-width to half-width signs. */
export function narrowed(text: string): string {
  return text.replace(/[\u3000\uFF01-\uFF5E]/g, (sign) =>
    sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  )
}
