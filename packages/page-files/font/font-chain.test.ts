import { letterEnd, textWidth } from '@mingtai/sheet-core'
import { openFonts } from '@mingtai/sheet-pages'
import { expect, test } from 'vitest'
import { Characters } from './characters.ts'
import { openedFace } from './font-chain.ts'
import { pathOf } from './true-type-outline.ts'
import { subsetFont } from './true-type-subset.ts'
import { TrueType } from './true-type.ts'

const fonts = openFonts()
const joined = ['👨‍👩‍👧‍👦', '👍🏽', '👩🏻‍💻', '🇨🇳', '1️⃣', '#⃣', '❤️', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']
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

test('an emoji joined out of several characters is one glyph, as wide as it is measured', () => {
  for (const name of ['regular', 'bold'] as const) {
    const characters = new Characters(openedFace(fonts, name))
    for (const letter of joined) {
      expect(letterEnd(letter, 0), letter).toBe(letter.length)
      const number = characters.numberAt(letter, 0, letter.length)
      expect(pathOf(characters.font, characters.glyphs[number]!).length, letter).toBeGreaterThan(100)
      expect(characters.widthOf(letter), letter).toBe(1000)
      expect(fonts.measure(`组${letter}长`, name, 10), letter).toBe(30)
      expect(textWidth(`组${letter}长`, name, 10), letter).toBe(30)
    }
    expect(new Set(characters.glyphs).size).toBeGreaterThan(joined.length)
  }
})

test('a character that no font has is a box with its number, and two of them are told apart', () => {
  const face = openedFace(fonts, 'regular')
  const characters = new Characters(face)
  const paths = ['𠮷', '𡈽', '𠀀', '\ue000', '\u{10fffd}'].map((letter) => {
    expect(face.glyphOf(letter.codePointAt(0) ?? 0), letter).toBe(0)
    expect(characters.widthOf(letter), letter).toBe(fonts.measure(letter, 'regular', 1000))
    return pathOf(face, characters.glyphs[characters.numberAt(letter, 0, letter.length)]!)
  })
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path.length).toBeGreaterThan(300)
})

test('a font of the site draws the rare characters of names', () => {
  const plain = new TrueType(fonts.file('regular'))
  const rare = '𠮷'.codePointAt(0) ?? 0
  const own = subsetFont({ font: plain, glyphs: [0, plain.glyphOf(0x5409)], characters: new Map([[rare, 1]]) })
  const face = openedFace({ ...fonts, others: (name) => [...fonts.others(name), own] }, 'regular')
  expect(face.glyphOf(rare)).toBeGreaterThan(plain.glyphCount)
  expect(pathOf(face, face.glyphOf(rare))).toBe(pathOf(plain, plain.glyphOf(0x5409)))
  expect(new Characters(face).widthOf('𠮷')).toBe(1000)
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
