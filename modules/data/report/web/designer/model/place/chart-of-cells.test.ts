import type { Content, Dataset, SheetTemplate, TemplateCell } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { spotOf } from '../cell/address.ts'
import { chartOfCells, titleOf } from './chart-of-cells.ts'
import { newBinding } from '../binding/contents.ts'
import { drawingPlace } from './drawing-place.ts'

const datasets: Dataset[] = [
  {
    name: 'pay',
    title: '月薪',
    from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
    fields: [
      { name: 'dept', title: '部门', type: 'text' },
      { name: 'post', title: '岗位', type: 'text' },
      { name: 'staff_id', title: '工号', type: 'number' },
      { name: 'paid', title: '实发', type: 'number' },
    ],
  },
]
const room = { size: { width: 480, height: 280 }, lines: { width: () => 88, height: () => 26 } }

test('a grouped row under its heads gives the chart of its figures by the innermost key', () => {
  const sheet = sheetOf({
    A1: words('部门'),
    B1: words('岗位'),
    C1: words('实发合计'),
    A2: { ...newBinding('pay', 'dept'), aggregate: 'group' },
    B2: { ...newBinding('pay', 'post'), aggregate: 'group' },
    C2: { ...newBinding('pay', 'paid'), aggregate: 'sum', expand: 'none' },
  })
  const source = chartOfCells(areaOf('A1', 'C2'), { sheet, datasets })
  expect(source).toEqual({ kind: 'cells', categories: 'B2', series: [{ name: '实发合计', values: 'C2' }] })
  expect(source === null ? '' : titleOf(source)).toBe('实发合计')
})

test('a listed number is a figure and a listed key is none', () => {
  const sheet = sheetOf({
    A1: newBinding('pay', 'dept'),
    B1: newBinding('pay', 'staff_id'),
    C1: newBinding('pay', 'paid'),
    D1: { kind: 'formula', formula: '=C1*12', leftParent: 'auto', topParent: 'auto' },
  })
  expect(chartOfCells(areaOf('A1', 'D1'), { sheet, datasets })).toMatchObject({
    categories: 'B1',
    series: [
      { name: '实发', values: 'C1' },
      { name: 'D1', values: 'D1' },
    ],
  })
})

test('fixed rows give one series each, and a selection without figures gives no chart of cells', () => {
  const sheet = sheetOf({
    B1: words('人数'),
    A2: words('男'),
    B2: { kind: 'number', value: 3 },
    A3: words('女'),
    B3: { kind: 'number', value: 4 },
  })
  expect(chartOfCells(areaOf('A1', 'B3'), { sheet, datasets })).toEqual({
    kind: 'cells',
    categories: 'B1',
    series: [
      { name: '男', values: 'B2' },
      { name: '女', values: 'B3' },
    ],
  })
  expect(chartOfCells(areaOf('A1', 'A3'), { sheet, datasets })).toBeNull()
})

test('a chart stands below what repeats and beside what does not, and covers nothing', () => {
  const repeating = sheetOf({ A1: words('部门'), A2: newBinding('pay', 'dept'), B2: newBinding('pay', 'paid') })
  expect(drawingPlace(repeating, areaOf('A1', 'B2'), room)).toMatchObject({ row: 3, column: 0 })
  const fixed = sheetOf({ A1: words('男'), B1: { kind: 'number', value: 3 }, F9: words('备注') })
  const place = drawingPlace(fixed, areaOf('A1', 'B1'), room)
  expect(place).toMatchObject({ row: 0, column: 3 })
  expect(place.lastRow < 8 || place.lastColumn < 5).toBe(true)
  const narrow = sheetOf({ A1: words('男'), B1: { kind: 'number', value: 3 }, E2: words('备注') })
  expect(drawingPlace(narrow, areaOf('A1', 'B1'), room)).toMatchObject({ row: 3, column: 0 })
  expect(drawingPlace(narrow, areaOf('A1', 'A1'), room)).toMatchObject({ row: 3, column: 0 })
  expect(drawingPlace(narrow, areaOf('A8', 'C9'), room)).toEqual(areaOf('A8', 'C9'))
})

function words(text: string): Content {
  return { kind: 'text', text }
}

function sheetOf(contents: Record<string, Content>): SheetTemplate {
  const cells = Object.entries(contents).map(([address, content]): TemplateCell => {
    return { ...spot(address), rowSpan: 1, columnSpan: 1, style: 0, content }
  })
  return { id: 's', name: '表', columnWidths: [88], rowHeights: [26], frozen: { rows: 0, columns: 0 }, cells }
}

function areaOf(from: string, to: string) {
  return { ...spot(from), lastRow: spot(to).row, lastColumn: spot(to).column }
}

function spot(address: string) {
  const found = spotOf(address)
  if (found === null) throw new Error(`${address} is no address`)
  return found
}
