import type { FaceName } from '@mingtai/sheet-pages'
import type { FontFiles } from './document.ts'
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
}

/**
 * One font out of several: a character that the first one lacks is drawn by the next that has it, such as an emoji. Glyphs of
 * the others are numbered behind those of the first and come in its units, so that a subset is still a single font. They are as
 * wide as the box of the first font, in whose place they stand: whoever measures with the first font alone is right.
 */
export class FontChain extends TrueType {
  private readonly links: readonly Link[]
  private readonly taken = new Map<number, Uint8Array>()

  constructor(file: Uint8Array, others: readonly Uint8Array[]) {
    super(file)
    let first = this.glyphCount
    this.links = others.map((bytes) => {
      const font = new TrueType(bytes)
      const link = { font, first }
      first += font.glyphCount
      return link
    })
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

  override advanceOf(glyph: number): number {
    return super.advanceOf(this.linkOf(glyph) === null ? glyph : 0)
  }

  override bearingOf(glyph: number): number {
    const link = this.linkOf(glyph)
    if (link === null) return super.bearingOf(glyph)
    return Math.round(link.font.bearingOf(glyph - link.first) * this.scaleOf(link, glyph))
  }

  override glyphBytes(glyph: number): Uint8Array {
    const link = this.linkOf(glyph)
    if (link === null) return super.glyphBytes(glyph)
    let bytes = this.taken.get(glyph)
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
