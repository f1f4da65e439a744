import fc from 'fast-check'
import { expect, it } from 'vitest'

import { breakLines } from './line-breaking.ts'
import { lettersOf } from './letters.ts'

it('an emoji joined out of several characters is one letter, everything else is its characters', () => {
  expect(lettersOf('a1️⃣👨‍👩‍👧‍👦🇨🇳🇺🇸🇨👍🏽👍❤️')).toEqual(['a', '1️⃣', '👨‍👩‍👧‍👦', '🇨🇳', '🇺🇸', '🇨', '👍🏽', '👍', '❤️'])
  expect(lettersOf('12#𠮷\u200d一\ufe0f')).toEqual(['1', '2', '#', '𠮷', '\u200d', '一', '\ufe0f'])
})

it('letters together are the text, and none is more than a reader takes for one', () => {
  const seen = new Intl.Segmenter('zh', { granularity: 'grapheme' })
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'一1a😀👍🏽\u200d\ufe0f\u20e3', '🇨', '🇳', '👩‍💻'), maxLength: 20 }),
      (text) => {
        const letters = lettersOf(text)
        expect(letters.join('')).toBe(text)
        const ends = new Set(Array.from(seen.segment(text), ({ index, segment }) => index + segment.length))
        let at = 0
        for (const letter of letters) {
          at += letter.length
          if ([...letter].length > 1 && !letter.includes('\u20e3'))
            expect([...seen.segment(letter)], letter).toHaveLength(1)
        }
        expect(ends.has(at) || text === '').toBe(true)
      },
    ),
  )
})

it('a line never ends within a joined emoji', () => {
  expect(breakLines('👨‍👩‍👧‍👦👨‍👩‍👧‍👦🇨🇳', 1500, () => 1000)).toEqual(['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦', '🇨🇳'])
})
