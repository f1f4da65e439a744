import { type Binding, type Content, plainBinding, type SheetTemplate, type TemplateCell } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { addressOf, spotOf } from '../cell/address.ts'
import { cellAt } from './contents.ts'
import { figureSortOf, sortedByFigure } from './figure-sort.ts'

const group = (field: string, parts: Partial<Binding> = {}) =>
  plainBinding('pay', field, { expand: 'down', aggregate: 'group', ...parts })
const figure = (parts: Partial<Binding> = {}) =>
  plainBinding('pay', 'paid', { expand: 'none', aggregate: 'sum', ...parts })

function sheetOf(contents: Record<string, Content>): SheetTemplate {
  const cells = Object.entries(contents).map(([address, content]): TemplateCell => {
    const spot = spotOf(address) ?? { row: 0, column: 0 }
    return { ...spot, rowSpan: 1, columnSpan: 1, style: 0, content }
  })
  const sizes = { columnWidths: [80, 80, 80, 80], rowHeights: [20, 20] }
  return { id: 'one', name: '表', ...sizes, frozen: { rows: 0, columns: 0 }, cells }
}

const nested = (parts: Partial<Binding> = {}, own: Partial<Binding> = {}) =>
  sheetOf({ A1: group('department', parts), B1: group('post'), C1: figure(own) })

function at(sheet: SheetTemplate, address: string): TemplateCell {
  const spot = spotOf(address)
  const cell = spot === null ? null : cellAt(sheet, spot)
  if (cell === null) throw new Error(`${address} is empty`)
  return cell
}

function orders(sheet: SheetTemplate, direction: 'ascending' | 'descending' | null) {
  return sortedByFigure(sheet, at(sheet, 'C1'), direction).map(({ content, ...spot }) => [
    addressOf(spot),
    content.kind === 'field' ? content.sorts : null,
  ])
}

const byPaid = { by: { field: 'paid', aggregate: 'sum' as const }, direction: 'descending' as const }

test('a figure sorts all groups around it, outer ones by their totals', () => {
  const sheet = nested()
  expect(figureSortOf(sheet, at(sheet, 'C1'))?.groups.map(addressOf)).toEqual(['A1', 'B1'])
  expect(orders(sheet, 'descending')).toEqual([
    ['A1', [byPaid]],
    ['B1', [byPaid]],
  ])
})

test('it weighs more than the orders that are there, and taking it away leaves them', () => {
  const byName = { by: 'value' as const, direction: 'ascending' as const }
  expect(orders(nested({ sorts: [byName] }), 'descending')[0]).toEqual(['A1', [byPaid, byName]])
  expect(orders(nested({ sorts: [{ ...byPaid, direction: 'ascending' }, byName] }), 'descending')[0]).toEqual([
    'A1',
    [byPaid, byName],
  ])
  expect(orders(nested({ sorts: [byPaid, byName] }), null)[0]).toEqual(['A1', [byName]])
})

test('the direction is known when all groups agree', () => {
  const half = nested({ sorts: [byPaid] })
  expect(figureSortOf(half, at(half, 'C1'))?.direction).toBe(null)
  const whole = sheetOf({ A1: group('department', { sorts: [byPaid] }), B1: figure() })
  expect(figureSortOf(whole, at(whole, 'B1'))?.direction).toBe('descending')
})

test('a cross table is sorted by its rows, a figure below heads by its columns', () => {
  const cross = sheetOf({ B1: group('month', { expand: 'right' }), A2: group('department'), B2: figure() })
  expect(figureSortOf(cross, at(cross, 'B2'))?.groups.map(addressOf)).toEqual(['A2'])
  const below = sheetOf({ B1: group('month', { expand: 'right' }), B2: figure() })
  expect(figureSortOf(below, at(below, 'B2'))?.groups.map(addressOf)).toEqual(['B1'])
})

test('figures of other rows than their groups sort none', () => {
  const status = { field: 'status', operator: 'EQ' as const, value: { kind: 'constant' as const, value: '已发' } }
  const filtered = nested({}, { filter: { join: 'and', conditions: [status] } })
  expect(figureSortOf(filtered, at(filtered, 'C1'))).toBe(null)
  const other = nested({}, { dataset: 'budget' })
  expect(figureSortOf(other, at(other, 'C1'))).toBe(null)
  const alone = sheetOf({ C1: figure() })
  expect(figureSortOf(alone, at(alone, 'C1'))).toBe(null)
})
