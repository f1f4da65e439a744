import { expect, test } from 'vitest'
import { litItems, sectionOf, shownNodes } from './menu-tree.ts'
import type { NavItem } from './menu-tree.ts'

const item = (alias: string, sort: number, light = true): NavItem => ({
  id: alias,
  name: alias,
  path: `/${alias}/list`,
  alias,
  source: '',
  sort,
  light,
})
const leaf = (code: string, isHidden = false) => ({
  path: `/${code}`,
  code,
  alias: code,
  name: code,
  source: '',
  isCache: true,
  isHidden,
  children: [],
})

test('the top bar shows lit items in their order', () => {
  expect(litItems([item('b', 2), item('dark', 1, false), item('a', 1)]).map((one) => one.alias)).toEqual(['a', 'b'])
})

test('a parent whose children are all hidden stands for itself, or is left out when it leads nowhere', () => {
  const parent = { ...leaf('p'), children: [leaf('c', true)] }
  expect(shownNodes([parent])).toEqual([{ ...parent, children: [] }])
  expect(shownNodes([{ ...parent, path: '' }, leaf('h', true)])).toEqual([])
})

test('an address belongs to the item of its path, then of its first word, then to the last one', () => {
  const items = [item('report', 1), item('meeting', 2)]
  expect(sectionOf('/meeting/list', items, null)).toBe('meeting')
  expect(sectionOf('/meeting/detail', items, 'report')).toBe('meeting')
  expect(sectionOf('/data-source/list', items, 'report')).toBe('report')
  expect(sectionOf('/data-source/list', items, null)).toBe('report')
  expect(sectionOf('/notification/lists', items, 'report')).toBeNull()
  expect(sectionOf('/x', [], null)).toBeNull()
})
