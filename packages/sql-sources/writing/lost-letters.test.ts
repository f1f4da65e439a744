import { expect, test } from 'vitest'
import { lostLetters, refuseLostLetters } from './lost-letters.ts'

test.each([
  ['好😀', '好??', ['😀']],
  ['好😀的', '好?的', ['😀']],
  ['𠮷野家', '??野家', ['𠮷']],
  ['a€b', 'a¿b', ['€']],
  ['什么？', '什么？', []],
  ['什么', null, []],
  ['abc', '???', []],
  ['好的', '不好', []],
  ['好 ', '好', []],
])('%s that comes back as %s has lost %j', (written, after, lost) => {
  expect(lostLetters(written, after)).toEqual(lost)
})

test('such a submission is refused', () => {
  expect(() => refuseLostLetters('好😀', '好??')).toThrow(expect.objectContaining({ key: 'entry.violated' }))
})
