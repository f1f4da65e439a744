import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemes, shortened, visibleLength } from './graphemes.ts'

test('an emoji of several code points is one character', () => {
  expect(graphemes('云州👨‍👩‍👧🇨🇳👍🏽𠮷')).toEqual(['云', '州', '👨‍👩‍👧', '🇨🇳', '👍🏽', '𠮷'])
})

test('white space does not count', () => {
  expect(visibleLength(' 会议 纪要\n👍🏽 ')).toBe(5)
})

test('a long text is cut between characters', () => {
  expect(shortened('云州市👨‍👩‍👧人民政府', 5)).toBe('云州市👨‍👩‍👧…')
  expect(shortened('云州市', 3)).toBe('云州市')
})

test('the characters make up the text, and a cut text is never longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      expect(graphemes(text).join('')).toBe(text)
      expect(graphemes(shortened(text, most)).length).toBeLessThanOrEqual(most)
    }),
  )
})
