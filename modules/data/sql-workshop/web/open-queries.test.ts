import { expect, test } from 'vitest'
import type { SavedQuery } from '../saved-query-calls.ts'
import {
  changed,
  closed,
  freshQuery,
  isUnsaved,
  storeOpenQueries,
  ofSaved,
  opened,
  readOpen,
  titleOf,
} from './open-queries.ts'

const stored: SavedQuery = {
  ...{ id: 'q1', name: '分省订单', folder: '', shared: false, sourceCode: 'warehouse', sourceName: '数据仓库' },
  ...{ sql: 'select 1', parameters: [], owner: '甲', isMine: true, revision: 1, updatedAt: '2026-11-24T00:00:00Z' },
}

test('a stored query takes the place of an empty tab, and is opened once', () => {
  const blank = freshQuery('warehouse')
  const first = opened({ queries: [blank], current: blank.key }, ofSaved(stored))
  expect(first.queries.map(titleOf)).toEqual(['分省订单'])
  const beside = opened(first, freshQuery('warehouse', 'select 2'))
  expect(beside.queries).toHaveLength(2)
  const again = opened(beside, ofSaved(stored))
  expect(again).toEqual({ queries: beside.queries, current: first.current })
})

test('a tab is unsaved as long as it differs from what is stored', () => {
  const query = ofSaved(stored)
  expect(isUnsaved(query)).toBe(false)
  expect(isUnsaved({ ...query, sql: 'select 2' })).toBe(true)
  expect(isUnsaved({ ...query, source: 'other' })).toBe(true)
  expect(isUnsaved(freshQuery('warehouse'))).toBe(false)
  expect(isUnsaved(freshQuery('warehouse', 'select 1'))).toBe(true)
})

test('closing shows the neighbour, and never leaves nothing', () => {
  const [one, two] = [freshQuery('a', 'select 1'), freshQuery('b', 'select 2')]
  const left = closed({ queries: [one, two], current: two.key }, two.key)
  expect(left).toEqual({ queries: [one], current: one.key })
  expect(closed(left, one.key).queries.map(({ source, sql }) => [source, sql])).toEqual([['a', '']])
})

test('what is written outlives a reload; what another version wrote is left alone', () => {
  const query = freshQuery('a', '-- 说明\nselect 很长的一段文字 from 一张名字很长的表')
  const open = changed({ queries: [query], current: query.key }, query.key, { sql: `${query.sql} where 1 = 1` })
  storeOpenQueries(open)
  expect(readOpen()).toEqual(open)
  storeOpenQueries({ queries: [], current: '' })
  expect(readOpen()).toBeNull()
  expect(titleOf(query)).toBe('select 很长的一段文字 fro…')
})
