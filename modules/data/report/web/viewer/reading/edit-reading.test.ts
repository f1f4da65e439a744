import { expect, test } from 'vitest'
import { readingFrom, withReading } from './address.ts'
import { chipsOf, noReading, withFilter, withLayout, withoutPivot, withSort } from './edit-reading.ts'

const amount = { sheet: 's1', cell: 'E4', field: 'amount' }
const place = { sheet: 's1', cell: 'A4', field: 'place' }
const titleOf = ({ field }: { field: string }) => ({ amount: '金额', place: '省份' })[field] ?? field

test('a column has one filter and a sheet one sort, and each can be taken away by its chip', () => {
  let reading = withFilter(noReading, amount, { operator: 'GT', values: ['1'] })
  reading = withFilter(reading, amount, { operator: 'GT', values: ['150000'] })
  reading = withSort(withSort(reading, place, 'ascending'), amount, 'descending')
  const groupsOf = ({ cell }: { cell: string }) => (cell === 'E4' ? ['省份', '部门'] : [])
  const chips = chipsOf(reading, { titleOf, groupsOf })
  expect(chips.map(({ words }) => words)).toEqual(['金额 大于 150,000', '按 省份、部门 的 金额 降序'])
  expect(chips[0]?.without).toEqual({ ...reading, filters: [] })
  expect(chips[1]?.without).toEqual({ ...reading, sorts: [] })
})

test('an address carries a reading there and back, and a broken one is none', () => {
  const reading = withLayout(withSort(noReading, amount, 'ascending'), 's1', { hidden: [2] })
  const search = withReading(new URLSearchParams('code=a'), reading)
  expect(readingFrom(new URLSearchParams(search.toString()))).toEqual(reading)
  expect(withReading(search, noReading).toString()).toBe('code=a')
  for (const broken of ['{', '3', '{"filters":3}', 'null'])
    expect(readingFrom(new URLSearchParams([['r', broken]]))).toEqual(noReading)
})

test('what was done to a pivot goes with it, and later pivots keep theirs', () => {
  const pivot = { dataset: 'd', rows: ['a'], columns: [], values: [{ field: 'b', aggregate: 'sum' as const }] }
  const on = (sheet: string) => ({ sheet, cell: 'A2', field: 'a', direction: 'ascending' as const })
  const reading = { ...noReading, pivots: [pivot, pivot], sorts: [on('pivot-1'), on('pivot-2'), on('s1')] }
  expect(withoutPivot(reading, 0)).toMatchObject({ pivots: [pivot], sorts: [on('pivot-1'), on('s1')] })
})

test('a layout that says nothing is none', () => {
  const wrapped = withLayout(noReading, 's1', { wrapped: [1] })
  expect(wrapped.layouts).toHaveLength(1)
  expect(withLayout(wrapped, 's1', { wrapped: [] })).toEqual(noReading)
})
