import { createRequire } from 'node:module'
import type * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)

/**
 * The glyph that a font has for an emoji joined out of several characters; 0 when it has none of its own. Which glyphs
 * are joined is said by rules in the font that only a complete reader follows; it is opened with the first such emoji.
 */
export class EmojiShaper {
  private readonly file: Uint8Array
  private opened: fontkit.Font | null = null

  constructor(file: Uint8Array) {
    this.file = file
  }

  glyphOf(letter: string): number {
    const glyphs = this.font()
      .layout(letter)
      .glyphs.filter(({ id }) => id !== 0)
    return glyphs.length === 1 ? glyphs[0]!.id : 0
  }

  private font(): fontkit.Font {
    if (this.opened !== null) return this.opened
    const { create } = require('fontkit') as typeof fontkit
    const font = create(Buffer.from(this.file.buffer, this.file.byteOffset, this.file.byteLength))
    if (!('layout' in font)) throw new Error('a collection of fonts, not a font')
    return (this.opened = font)
  }
}
