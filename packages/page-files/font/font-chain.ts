import type { FaceName } from '@mingtai/sheet-pages'
import type { FontFiles } from '../document.ts'
import { EmojiShaper } from './emoji-shaper.ts'
import { missingGlyph } from './missing-glyph.ts'
import { simpleGlyph } from './simple-glyph.ts'
import { contoursOf } from './true-type-outline.ts'
import { TrueType } from './true-type.ts'

/** A face with the fonts that draw what it lacks. */
export function openedFace(files: FontFiles, face: FaceName): TrueType {
  return new FontChain(files.file(face), files.others(face))
}

/** A font whose glyphs stand behind those of the fonts before it. */
interface Link {
  font: TrueType
  /** Number of its first glyph in the chain. */
  first: number
  shaper: EmojiShaper
}

/**
 * One font out of several: a character that the first one lacks is drawn by the next that has it, such as an emoji. Glyphs of
 * the others are numbered behind those of the first and come in its units, so that a subset is still a single font. They are as
 * wide as the box of the first font, in whose place they stand: whoever measures with the first font alone is right.
 */
export class FontChain extends TrueType {
  private readonly links: readonly Link[]
  /** Characters that no font has; their glyphs are numbered behind all fonts. */
  private readonly missing: number[] = []
  private readonly end: number
  private readonly taken = new Map<number, Uint8Array>()

  constructor(file: Uint8Array, others: readonly Uint8Array[]) {
    super(file)
    let first = this.glyphCount
    this.links = others.map((bytes) => {
      const font = new TrueType(bytes)
      const link = { font, first, shaper: new EmojiShaper(bytes) }
      first += font.glyphCount
      return link
    })
    this.end = first
  }

  override glyphOf(code: number): number {
    const own = super.glyphOf(code)
    if (own !== 0) return own
    for (const { font, first } of this.links) {
      const glyph = font.glyphOf(code)
      // What has no width is no letter but joins others.
      if (glyph !== 0 && font.advanceOf(glyph) > 0) return first + glyph
    }
    return 0
  }

  override joinedGlyphOf(letter: string): number {
    for (const { first, shaper } of this.links) {
      const glyph = shaper.glyphOf(letter)
      if (glyph !== 0) return first + glyph
    }
    return super.joinedGlyphOf(letter)
  }

  override missingGlyphOf(code: number): number {
    const known = this.missing.indexOf(code)
    return this.end + (known < 0 ? this.missing.push(code) - 1 : known)
  }

  override advanceOf(glyph: number): number {
    return super.advanceOf(glyph < this.glyphCount ? glyph : 0)
  }

  override bearingOf(glyph: number): number {
    if (glyph >= this.end) return 0
    const link = this.linkOf(glyph)
    if (link === null) return super.bearingOf(glyph)
    return Math.round(link.font.bearingOf(glyph - link.first) * this.scaleOf(link, glyph))
  }

  override glyphBytes(glyph: number): Uint8Array {
    const link = this.linkOf(glyph)
    if (link === null) return super.glyphBytes(glyph)
    let bytes = this.taken.get(glyph)
    if (bytes === undefined && glyph >= this.end) {
      bytes = missingGlyph(this, this.missing[glyph - this.end]!)
      this.taken.set(glyph, bytes)
    }
    if (bytes === undefined) {
      const contours = contoursOf(link.font, glyph - link.first)
      const scale = this.scaleOf(link, glyph)
      bytes = simpleGlyph(
        contours.map((points) =>
          points.map(({ x, y, isOn }) => ({ x: Math.round(x * scale), y: Math.round(y * scale), isOn })),
        ),
      )
      this.taken.set(glyph, bytes)
    }
    return bytes
  }

  private scaleOf({ font, first }: Link, glyph: number): number {
    return super.advanceOf(0) / font.advanceOf(glyph - first)
  }

  private linkOf(glyph: number): Link | null {
    return glyph < this.glyphCount ? null : (this.links.findLast(({ first }) => glyph >= first) ?? null)
  }
}
