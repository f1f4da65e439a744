import { expect, test } from 'vitest'
import { queryFrom, searchWith, selectFilter, textFilter } from './filters.ts'

const filters = [textFilter('keyword', '名称'), selectFilter('type', '类型', { 1: '展示', 2: '填报' })]

test('a list reads its page and known filters from the URL', () => {
  expect(queryFrom(new URLSearchParams('page=3&size=50&type=2&other=x'), filters)).toEqual({
    current: 3,
    size: 50,
    type: '2',
  })
  expect(queryFrom(new URLSearchParams('page=-1&size=huge'), filters)).toEqual({ current: 1, size: 20 })
  expect(queryFrom(new URLSearchParams('size=90000'), filters).size).toBe(5000)
})

test('a changed filter begins at the first page and defaults leave the URL', () => {
  expect(searchWith(new URLSearchParams('page=3&tab=x'), { type: '1' }).toString()).toBe('tab=x&type=1')
  expect(searchWith(new URLSearchParams('type=1&size=50'), { type: '', page: 1, size: 20 }).toString()).toBe('')
})
