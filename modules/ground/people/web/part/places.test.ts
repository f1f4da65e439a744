import { expect, test } from 'vitest'
import type { PlaceNode } from '../../person-shapes.ts'
import { branchesOf, foundPlaces } from './places.ts'

const node = (id: string, parentId: string | null, name: string, pinyin: string): PlaceNode => ({
  id,
  parentId,
  name,
  type: 1,
  organizationId: id,
  pinyin,
  people: 0,
})
const nodes = [
  node('a', null, '市政府', 'shi zheng fu'),
  node('b', 'a', '财政局', 'cai zheng ju'),
  node('c', 'b', '预算科', 'yu suan ke'),
  node('d', 'gone', '教育局', 'jiao yu ju'),
]

test('a place whose parent is out of reach is a top', () => {
  expect(branchesOf(nodes).map(({ id }) => id)).toEqual(['a', 'd'])
  expect(branchesOf(nodes)[0]?.children[0]?.children[0]?.id).toBe('c')
})

test('a search keeps what it finds with everything above and below it, by name and by sound', () => {
  expect(foundPlaces(nodes, '预算').nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(foundPlaces(nodes, 'jiaoyu').nodes.map(({ id }) => id)).toEqual(['d'])
  const office = foundPlaces(nodes, 'czj')
  expect([office.nodes.map(({ id }) => id), office.open]).toEqual([
    ['a', 'b', 'c'],
    ['b', 'a'],
  ])
  expect(foundPlaces(nodes, '没有').nodes).toEqual([])
})
