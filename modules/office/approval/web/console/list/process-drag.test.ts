import { expect, test } from 'vitest'
import { movedTo } from './process-drag.ts'

test('one of a list moves to where another stands, and the others close up', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(movedTo(ids, { id: 'a', to: 'c' })).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(ids, { id: 'd', to: 'a' })).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(ids, { id: 'b', to: 'b' })).toEqual(ids)
})
