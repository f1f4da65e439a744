import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bigrams, queryBigrams, searchText } from './bigrams.ts'

test('a text is stored by its characters and pairs, without repeats', () => {
  expect(bigrams('会议，会议')).toEqual(['会', '议', '会议'])
})

test('a query asks for pairs, a single character for itself', () => {
  expect(queryBigrams('会议纪要')).toEqual(['会议', '议纪', '纪要'])
  expect(queryBigrams('会')).toEqual(['会'])
  expect(queryBigrams('，。 ')).toEqual([])
})

test('full-width, upper and lower case are the same', () => {
  expect(queryBigrams('ＡＢ')).toEqual(queryBigrams('ab'))
})

const texts = fc.array(fc.constantFrom(...'云州市会议AbＣ１2，。 𠮷👍é'), { maxLength: 40 }).map((all) => all.join(''))

test('no part of a text is missed by the search', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (text, from, length) => {
      const characters = [...searchText(text)]
      const start = from % (characters.length + 1)
      const query = characters.slice(start, start + (length % 8)).join('')
      expect(bigrams(text)).toEqual(expect.arrayContaining(queryBigrams(query)))
    }),
  )
})
