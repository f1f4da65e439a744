import { expect, test } from 'vitest'
import { litItems, sectionOf, shownNodes } from './menu-tree.ts'
import type { NavItem } from './page/opening.ts'

const item = (alias: string, sort: number, light = true): NavItem => ({
  id: alias,
  name: alias,
  path: `/${alias}/list`,
  alias,
  source: '',
  sort,
  light,
  external: null,
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
  const items = [item('meeting', 1), item('report', 2)]
  const sections = { 'data-source': 'report' }
  const of = (path: string, last: string | null) => sectionOf(path, items, { last, sections })
  expect(of('/meeting/list', null)).toBe('meeting')
  expect(of('/meeting/detail', 'report')).toBe('meeting')
  // A module may name the item that its pages stand under, whatever was open before.
  expect(of('/data-source/list', 'meeting')).toBe('report')
  expect(of('/data-source/list', null)).toBe('report')
  expect(of('/elsewhere', 'report')).toBe('report')
  expect(of('/elsewhere', null)).toBe('meeting')
  expect(of('/notification/lists', 'report')).toBeNull()
  expect(sectionOf('/x', [], { last: null, sections })).toBeNull()
})
