import { expect, test } from 'vitest'
import { pagesOf, pageWith, rowsOf } from './paging.ts'

const sheet = { rows: 1003, frozen: 3 }

const endless = { size: null, number: 1 }

test('pages count the rows under the frozen ones, and every row is on exactly one', () => {
  const paging = { size: 300, number: 1 }
  expect(pagesOf(paging, sheet)).toBe(4)
  const rows = [1, 2, 3, 4].flatMap((number) => {
    const span = rowsOf({ ...paging, number }, sheet)
    return span === null ? [] : Array.from({ length: span.to - span.from + 1 }, (_, at) => span.from + at)
  })
  expect(rows).toEqual(Array.from({ length: 1000 }, (_, at) => at + 3))
  expect(pageWith(paging, 303, sheet).number).toBe(2)
  expect(pageWith(paging, 302, sheet).number).toBe(1)
})

test('a page that is no more is the last one, and an endless sheet has none', () => {
  expect(rowsOf({ size: 300, number: 9 }, sheet)).toEqual({ from: 903, to: 1002 })
  expect(rowsOf(endless, sheet)).toBeNull()
  expect(pagesOf(endless, sheet)).toBe(1)
})
