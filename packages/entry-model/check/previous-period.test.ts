import { expect, test } from 'vitest'
import { stocktaking } from '../example.ts'
import { EntryDocument } from '../document/entry-document.ts'
import { checkRow } from './check-row.ts'
import { periodsBefore, previousKey, previousQuestion } from './previous-period.ts'

const document = (previous: object) =>
  EntryDocument.parse({
    ...stocktaking,
    columns: stocktaking.columns.map((column) => (column.name === 'booked' ? { ...column, previous } : column)),
  })
const monthly = { by: 'day', same: ['code'], bound: 'percent', most: '20', level: 'error' }
const row = ['A-1', '130', null, null, '2026-03-31', null, null, null]

test('the period before, over years and ends of months', () => {
  expect(periodsBefore('month', '2026-01', 'month')).toEqual(['2025-12'])
  expect(periodsBefore('month', '2026-02', 'quarter')).toEqual(['2025-11'])
  expect(periodsBefore('month', '2026-02', 'year')).toEqual(['2025-02'])
  expect(periodsBefore('date', '2026-03-31', 'month')).toEqual(['2026-02-28', '2026-02-01'])
  expect(periodsBefore('date', '2026-02-28', 'month')).toEqual(['2026-01-31', '2026-01-28', '2026-01-01'])
  expect(periodsBefore('date', '2024-02-29', 'year')).toEqual(['2023-02-28', '2023-02-01'])
  expect(periodsBefore('integer', '2026', 'year')).toEqual(['2025'])
  expect(periodsBefore('integer', '2026', 'month')).toEqual([])
  expect(periodsBefore('integer', '202601', 'month')).toEqual(['202512'])
  expect(periodsBefore('integer', '202613', 'month')).toEqual([])
  expect(periodsBefore('text', 'x', 'month')).toEqual([])
})

test('a row asks for the rows of the same thing, and for none while it does not say which', () => {
  const own = document(monthly)
  expect(previousQuestion(own, 1, row)).toEqual({
    by: [4, 0],
    keys: [
      ['2026-02-28', 'A-1'],
      ['2026-02-01', 'A-1'],
    ],
  })
  expect(previousQuestion(own, 1, ['A-1', '130', null, null, null])).toBe(null)
  expect(previousQuestion(own, 1, [null, '130', null, null, '2026-03-31'])).toBe(null)
  expect(previousQuestion(own, 2, row)).toBe(null)
  expect(previousKey(own, [1], ['10.00'])).toBe(previousKey(own, [1], ['10']))
})

test('a bound in percent or in figures stops or asks why, exactly at its edge', () => {
  const said = (previous: object, value: string, then: string | null | undefined) =>
    checkRow(document(previous), {
      values: row.with(1, value),
      ...{ before: null, columns: [1], previous: () => then },
    }).map(({ level, why }) => [level, why.key])
  expect(said(monthly, '120', '100')).toEqual([])
  expect(said(monthly, '121', '100')).toEqual([['error', 'entry.previousShare']])
  expect(said(monthly, '79', '100')).toEqual([['error', 'entry.previousShare']])
  expect(said(monthly, '1', '0')).toEqual([['error', 'entry.previousShare']])
  expect(said(monthly, '500', null)).toEqual([])
  expect(said(monthly, '500', undefined)).toEqual([])
  const gap = { ...monthly, bound: 'amount', most: '5', level: 'warning' }
  expect(said(gap, '105', '100')).toEqual([])
  expect(said(gap, '94', '100')).toEqual([['warning', 'entry.previousGapWhy']])
})
