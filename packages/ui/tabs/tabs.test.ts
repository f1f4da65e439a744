import { afterEach, expect, test } from 'vitest'
import { dirtyTabs } from './dirty.ts'
import {
  HOME,
  addressAfterClose,
  dropTab,
  firstPushedOut,
  openTab,
  refreshTab,
  retitle,
  tabList,
  withoutOldest,
} from './tabs.ts'
import type { Tab } from './tabs.ts'

const tab = (path: string): Tab => ({ key: path, path, search: '', title: path, keepAlive: true, version: 0 })
const keys = (tabs: Tab[]) => tabs.map((one) => one.key)

afterEach(() => {
  tabList.set([])
  dirtyTabs.clear()
})

test('the eleventh page pushes out the oldest, never home and never unsaved work', () => {
  const eleven = [HOME, ...Array.from({ length: 10 }, (_, at) => `/p${at}`)].map(tab)
  dirtyTabs.add('/p0')
  expect(keys(withoutOldest(eleven))).toEqual([HOME, '/p0', ...Array.from({ length: 8 }, (_, at) => `/p${at + 2}`)])
})

test('pages that all hold unsaved work stay, and the first that makes room is told', () => {
  const eleven = [HOME, ...Array.from({ length: 10 }, (_, at) => `/p${at}`)].map(tab)
  for (const { key } of eleven.slice(0, -1)) dirtyTabs.add(key)
  expect(withoutOldest(eleven)).toHaveLength(11)
  dirtyTabs.clear()
  firstPushedOut.set(null)
  for (const one of eleven) openTab(one)
  expect(firstPushedOut.get()).toBe('/p0')
  openTab(tab('/next'))
  expect(firstPushedOut.get()).toBe('/p0')
})

test('opening a known page only takes over its query', () => {
  openTab(tab('/a'))
  openTab({ ...tab('/a'), search: '?page=2' })
  expect(tabList.get()).toEqual([{ ...tab('/a'), search: '?page=2', isAsleep: false }])
})

test('a closed page gives way to its neighbour, the last one to the first page', () => {
  const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')]
  expect(addressAfterClose([a, b, c], [a, c], '/b')).toBe('/a')
  expect(addressAfterClose([a, b, c], [b, c], '/a')).toBe('/b')
  expect(addressAfterClose([a, b], [a], '/a')).toBeNull()
  expect(addressAfterClose([a], [], '/a')).toBe('/')
})

test('a tab can be named and drawn anew', () => {
  openTab(tab('/a'))
  retitle('/a', '月度经济运行简报')
  refreshTab('/a')
  expect(tabList.get()).toEqual([{ ...tab('/a'), title: '月度经济运行简报', version: 1 }])
})

test('a page that became another one leaves no tab and no question behind', () => {
  openTab(tab('/new'))
  openTab(tab('/saved'))
  dirtyTabs.add('/new')
  dropTab('/new')
  expect(keys(tabList.get())).toEqual(['/saved'])
  expect(dirtyTabs.has('/new')).toBe(false)
})

test('a clean dialog does not take the mark of its page away, nor a saved page that of its dialog', () => {
  dirtyTabs.add('/a')
  dirtyTabs.add('/a', 'dialog')
  dirtyTabs.delete('/a', 'dialog')
  expect(dirtyTabs.has('/a')).toBe(true)
  dirtyTabs.add('/a', 'dialog')
  dirtyTabs.delete('/a', '')
  expect(dirtyTabs.has('/a')).toBe(true)
  dirtyTabs.delete('/a')
  expect([dirtyTabs.has('/a'), dirtyTabs.size]).toEqual([false, 0])
})
