import { expect, test } from 'vitest'
import { childrenOf, pathOf } from './choices.ts'

const choices = [
  { value: '53', title: '云州市', parent: '' },
  { value: '5302', title: '高新区', parent: '云州市' },
  { value: '530201', title: '科创园', parent: '5302' },
  { value: '9', title: '孤岛', parent: '不在' },
]

test('what lies below is found by the value or the title of its parent', () => {
  expect(childrenOf(choices, '').map(({ value }) => value)).toEqual(['53', '9'])
  expect(childrenOf(choices, '53').map(({ value }) => value)).toEqual(['5302'])
  expect(childrenOf(choices, '5302').map(({ value }) => value)).toEqual(['530201'])
  expect(pathOf(choices, '530201')).toEqual(['53', '5302', '530201'])
})

test('parents in a circle end where it closes', () => {
  const circle = [
    { value: 'a', title: 'a', parent: 'b' },
    { value: 'b', title: 'b', parent: 'a' },
  ]
  expect(pathOf(circle, 'a')).toEqual(['b', 'a'])
})
