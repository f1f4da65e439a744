import { plainBinding, type SheetTemplate } from '@mingtai/report-engine'
import { expect, it } from 'vitest'
import { freshFormats } from './fresh-formats.ts'

const figure = (aggregate: 'sum' | 'average') => ({
  ...plainBinding('orders', 'amount'),
  expand: 'none' as const,
  aggregate,
})
const cellOf = (column: number, style: number, aggregate: 'sum' | 'average') => ({
  ...{ row: 0, column, rowSpan: 1, columnSpan: 1, style },
  content: figure(aggregate),
})
const sheet: SheetTemplate = {
  ...{ id: 's', name: '表', columnWidths: [80, 80, 80], rowHeights: [24], frozen: { rows: 0, columns: 0 } },
  cells: [cellOf(0, 0, 'sum'), cellOf(1, 1, 'sum'), cellOf(2, 0, 'average')],
}

it('a cell that becomes an average shows two decimals, unless it has a format or was an average before', () => {
  const changes = [0, 1, 2, 3].map((column) => ({ row: 0, column, content: figure('average') }))
  expect(freshFormats(changes, sheet, [{}, { format: '#,##0' }])).toEqual([
    { row: 0, column: 0, style: { n: { pattern: '0.00' } } },
    { row: 0, column: 3, style: { n: { pattern: '0.00' } } },
  ])
  expect(freshFormats([{ row: 0, column: 0, content: figure('sum') }], sheet, [{}])).toEqual([])
})

it('a figure that becomes a growth shows a percentage, and keeps one that it has', () => {
  const against = { unit: 'year' as const, back: 1 }
  const growth = { ...figure('sum'), compare: { along: 'A1', against, show: 'growth' as const } }
  const changes = [0, 1].map((column) => ({ row: 0, column, content: growth }))
  expect(freshFormats(changes, sheet, [{}, { format: '0%' }])).toEqual([
    { row: 0, column: 0, style: { n: { pattern: '0.0%' } } },
  ])
  expect(freshFormats(changes, sheet, [{}, { format: '#,##0.00' }])).toHaveLength(2)
  const known = { ...sheet, cells: [{ ...cellOf(0, 0, 'sum'), content: growth }] }
  expect(freshFormats([{ row: 0, column: 0, content: growth }], known, [{}])).toEqual([])
})
