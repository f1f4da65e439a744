import { expect, test } from 'vitest'
import type { ScreenRows } from '../document/rows.ts'
import { cellText, isFigureColumn } from './cell-text.ts'

function column(title: string, cells: (string | null)[], isFigure?: boolean): ScreenRows {
  return { columns: [{ name: title, title, isFigure }], rows: cells.map((cell) => [cell]) }
}

test('figures have marks of thousands, and none is a dash', () => {
  const rows = column('金额', ['11543.17', null])
  expect([cellText(rows, 0, '11543.17'), cellText(rows, 0, null)]).toEqual(['11,543.17', '—'])
})

test('a cell without anything is a dash in a table, whatever its column holds', () => {
  const rows = column('部门', ['城管局', null, ''])
  expect(rows.rows.map(([cell]) => cellText(rows, 0, cell ?? null))).toEqual(['城管局', '—', '—'])
})

test.each([
  ['a year', column('年度', ['2026'])],
  ['a leading zero', column('项目', ['00712', '1200'])],
  ['digits that their source calls a text', column('受理', ['13800138000'], false)],
])('%s stays as it is written', (_, rows) => {
  expect(isFigureColumn(rows, 0)).toBe(false)
  expect(cellText(rows, 0, rows.rows[0]?.[0] ?? null)).toBe(rows.rows[0]?.[0])
})

test('a source that says figures is believed as long as they are some', () => {
  expect(isFigureColumn(column('数量', ['1', null], true), 0)).toBe(true)
  expect(isFigureColumn(column('数量', ['一'], true), 0)).toBe(false)
})
