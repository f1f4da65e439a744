import { openFonts } from '@mingtai/sheet-pages'
import { expect, test } from 'vitest'
import { Characters } from './characters.ts'
import { openedFace } from './font-chain.ts'
import { pathOf } from './true-type-outline.ts'
import { subsetFont } from './true-type-subset.ts'
import { TrueType } from './true-type.ts'

const fonts = openFonts()
const emoji = ['😀', '🎉', '👍', '✅', '🚀', '🀄']

test('emoji are drawn where the face has none, and measured as they are drawn', () => {
  for (const name of ['regular', 'bold'] as const) {
    const face = openedFace(fonts, name)
    const characters = new Characters(face)
    for (const letter of emoji) {
      const glyph = face.glyphOf(letter.codePointAt(0) ?? 0)
      expect(glyph, letter).toBeGreaterThan(0)
      expect(pathOf(face, glyph).length, letter).toBeGreaterThan(100)
      expect(characters.widthOf(letter), letter).toBe(fonts.measure(letter, name, 1000))
    }
  }
})

test('rare characters of the national standard are in the face itself', () => {
  const face = openedFace(fonts, 'regular')
  for (const letter of ['㐂', '䶮', '㛃', '𬭊', '𫖯'])
    expect(face.glyphOf(letter.codePointAt(0) ?? 0), letter).toBeGreaterThan(0)
})

test('letters of the face stay its own, and what joins letters draws nothing', () => {
  const [face, plain] = [openedFace(fonts, 'regular'), new TrueType(fonts.file('regular'))]
  for (const letter of '0#*明台A©☀')
    expect(face.glyphOf(letter.codePointAt(0) ?? 0)).toBe(plain.glyphOf(letter.codePointAt(0) ?? 0))
  expect(new Characters(face).widthOf('\u200d\ufe0f')).toBe(0)
})

test('a subset with letters of both fonts is one font that a complete reader reads', async () => {
  const face = openedFace(fonts, 'regular')
  const letters = ['明', '😀'].map((letter) => letter.codePointAt(0) ?? 0)
  const glyphs = [0, ...letters.map((code) => face.glyphOf(code))]
  const characters = new Map(letters.map((code, at) => [code, at + 1]))
  const bytes = subsetFont({ font: face, glyphs, characters })
  const { create } = await import('fontkit')
  const read = create(Buffer.from(bytes))
  if (!('glyphForCodePoint' in read)) throw new Error('not a font')
  const face1 = read.glyphForCodePoint(0x1f600)
  expect(face1.path.commands.length).toBeGreaterThan(20)
  expect(face1.advanceWidth).toBe(1000)
  expect(face1.bbox.maxX).toBeLessThanOrEqual(1000)
  expect(bytes.length).toBeLessThan(20_000)
})
