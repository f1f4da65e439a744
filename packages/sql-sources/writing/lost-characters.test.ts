import { expect, test } from 'vitest'
import { lostCharacters, refuseLostCharacters } from './lost-characters.ts'

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
  expect(lostCharacters(written, after)).toEqual(lost)
})

test('such a submission is refused', () => {
  expect(() => refuseLostCharacters('好😀', '好??')).toThrow(expect.objectContaining({ key: 'entry.violated' }))
})
