import { isUnseen, lengthOf, letterEnd } from '@mingtai/sheet-core'
import type { TrueType } from './true-type.ts'

const REPLACEMENT = 0xfffd
const MOST = 0xffff

/**
 * The characters of one face that a document uses, numbered as they come; an emoji joined out of several is one. Each has
 * a number of its own even when two share a glyph, so that text copied out of the file is exactly the text that went in.
 */
export class Characters {
  readonly font: TrueType
  /** Letter, glyph and width (thousandths of the size) by number; number 0 is nothing. */
  readonly letters: string[] = ['']
  readonly glyphs: number[] = [0]
  readonly widths: number[] = [0]
  private readonly near = new Uint16Array(0x10000)
  private readonly far = new Map<number, number>()
  private readonly joined = new Map<string, number>()

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
    for (let at = 0, end = 0; at < text.length; at = end) {
      end = letterEnd(text, at)
      width += this.widths[this.numberAt(text, at, end)]!
    }
    return width
  }

  /** The number of the letter between two places of a text, as `letterEnd` tells them. */
  numberAt(text: string, at: number, end: number): number {
    const code = characterAt(text, at)
    if (end - at <= lengthOf(code)) return this.numberOf(code)
    if (this.letters.length >= MOST) return this.numberOf(code)
    const letter = text.slice(at, end)
    let number = this.joined.get(letter)
    if (number === undefined) {
      const glyph = this.font.joinedGlyphOf(letter)
      this.joined.set(letter, (number = this.add(letter, glyph, this.advanceOf(glyph))))
    }
    return number
  }

  private take(code: number): number {
    // A document of more than 65,534 different characters is no text; what comes then is shown as unknown.
    if (this.letters.length >= MOST && code !== REPLACEMENT) return this.numberOf(REPLACEMENT)
    const { font } = this
    const isBlank = isUnseen(code) && font.glyphOf(code) === 0
    const glyph = isBlank ? font.glyphOf(32) : font.glyphOf(code) || font.missingGlyphOf(code)
    const number = this.add(String.fromCodePoint(code), glyph, isBlank ? 0 : this.advanceOf(glyph))
    if (code <= 0xffff) this.near[code] = number
    else this.far.set(code, number)
    return number
  }

  private add(letter: string, glyph: number, width: number): number {
    this.glyphs.push(glyph)
    this.widths.push(width)
    return this.letters.push(letter) - 1
  }

  private advanceOf(glyph: number): number {
    return (this.font.advanceOf(glyph) * 1000) / this.font.unitsPerEm
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
