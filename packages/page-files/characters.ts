import type { TrueType } from './true-type.ts'

const REPLACEMENT = 0xfffd
const MOST = 0xffff

/**
 * The characters of one face that a document uses, numbered as they come. Each character has a number of its own even
 * when two share a glyph, so that text copied out of the file is exactly the text that went in.
 */
export class Characters {
  readonly font: TrueType
  /** Character, glyph and width (thousandths of the size) by number; number 0 is nothing. */
  readonly codes: number[] = [0]
  readonly glyphs: number[] = [0]
  readonly widths: number[] = [0]
  private readonly near = new Uint16Array(0x10000)
  private readonly far = new Map<number, number>()

  constructor(font: TrueType) {
    this.font = font
  }

  /** The number of a character, from 1; 0 for control characters, which draw nothing. */
  numberOf(code: number): number {
    const known = code <= 0xffff ? this.near[code]! : (this.far.get(code) ?? 0)
    return known !== 0 || isControl(code) ? known : this.take(code)
  }

  /** In thousandths of the size. */
  widthOf(text: string): number {
    let width = 0
    for (let i = 0; i < text.length; i++) {
      const code = characterAt(text, i)
      if (code > 0xffff) i++
      width += this.widths[this.numberOf(code)]!
    }
    return width
  }

  private take(code: number): number {
    // A document of more than 65,534 different characters is no text; what comes then is shown as unknown.
    if (this.codes.length >= MOST && code !== REPLACEMENT) return this.numberOf(REPLACEMENT)
    const { font } = this
    const isUnseen = isIgnorable(code) && font.glyphOf(code) === 0
    const glyph = isUnseen ? font.glyphOf(32) : font.glyphOf(code)
    const number = this.codes.push(code) - 1
    this.glyphs.push(glyph)
    this.widths.push(isUnseen ? 0 : (font.advanceOf(glyph) * 1000) / font.unitsPerEm)
    if (code <= 0xffff) this.near[code] = number
    else this.far.set(code, number)
    return number
  }
}

/** The character at a place of a text; half a surrogate pair is the replacement character. */
export function characterAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit > 0xdfff) return unit
  const code = text.codePointAt(at)!
  return code > 0xffff ? code : REPLACEMENT
}

export function isControl(code: number): boolean {
  return code < 32 || (code >= 0x7f && code < 0xa0)
}

/** Joiners, direction marks and variation selectors: they take no room when the font does not know them. */
function isIgnorable(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff ||
    code === 0xad ||
    (code >= 0xe0000 && code <= 0xe0fff)
  )
}
