import { type Binding, type Content, plainBinding, type SheetTemplate, type TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { spotOf } from '../cell/address.ts'
import { comparedHeads, comparedLooks } from './growth-column.ts'

const line = { line: 'thin' as const, color: '#000000' }
const border = { top: line, right: line, bottom: line, left: line }
const styles: CellStyle[] = [{}, { border, bold: true }, { border }]
const sum = (parts: Partial<Binding> = {}) =>
  plainBinding('pay', 'paid', { expand: 'none', aggregate: 'sum', ...parts })
const growth = (parts: Partial<NonNullable<Binding['compare']>> = {}, own: Partial<Binding> = {}) =>
  sum({ compare: { along: 'A2', against: { unit: 'year', back: 1 }, show: 'growth', ...parts }, ...own })

function sheetOf(contents: Record<string, [Content, number]>): SheetTemplate {
  const cells = Object.entries(contents).map(([address, [content, style]]): TemplateCell => {
    const spot = spotOf(address) ?? { row: 0, column: 0 }
    return { ...spot, rowSpan: 1, columnSpan: 1, style, content }
  })
  const sizes = { columnWidths: [80, 80, 80], rowHeights: [20, 20] }
  return { id: 'one', name: '表', ...sizes, frozen: { rows: 0, columns: 0 }, cells }
}

const sheet = sheetOf({
  A1: [{ kind: 'text', text: '月份' }, 1],
  B1: [{ kind: 'text', text: '实发' }, 1],
  A2: [plainBinding('pay', 'month', { expand: 'down', aggregate: 'group' }), 2],
  B2: [sum(), 2],
  C2: [sum(), 0],
})
const at = (content: Content) => ({ row: 1, column: 2, content })

test('a growth beside a figure gets a head of its own and the lines and the look of what is beside it', () => {
  expect(comparedHeads([at(growth())], sheet)).toEqual([{ row: 0, column: 2, content: { kind: 'text', text: '同比' } }])
  expect(comparedHeads([at(growth({ against: 'previous' }))], sheet)[0]?.content).toMatchObject({ text: '环比' })
  const [own, head, ...more] = comparedLooks([at(growth())], sheet, styles)
  expect(own).toMatchObject({ row: 1, column: 2, style: { bd: { t: { s: 1 } } } })
  expect(own?.style.bl).toBeUndefined()
  expect(head).toMatchObject({ row: 0, column: 2, style: { bl: 1, bd: { t: { s: 1 } } } })
  expect(more).toEqual([])
})

test('in a cross table the head goes with the columns of the growth', () => {
  expect(comparedHeads([at(growth({}, { topParent: 'B1' }))], sheet)[0]?.content).toMatchObject({ topParent: 'B1' })
})

test('a head of its own stays, one that was proposed follows the comparison', () => {
  const headed = (text: string) => ({
    ...sheet,
    cells: [
      ...sheet.cells,
      { row: 0, column: 2, rowSpan: 1, columnSpan: 1, style: 2, content: { kind: 'text' as const, text } },
    ],
  })
  expect(comparedHeads([at(growth())], headed('增长'))).toEqual([])
  expect(comparedHeads([at(growth({ show: 'difference' }))], headed('同比'))[0]?.content).toMatchObject({
    text: '同比增减',
  })
  expect(comparedLooks([at(growth())], headed('增长'), styles)).toHaveLength(1)
})

test('a head that was taken away stays away while the comparison stays the same', () => {
  const known = sheetOf({
    ...{ B1: [{ kind: 'text', text: '实发' }, 1], B2: [sum(), 2], C2: [growth(), 2] },
  })
  expect(comparedHeads([at(growth({}, { stretch: true }))], known)).toEqual([])
  expect(comparedHeads([at(growth({ against: 'previous' }))], known)).toHaveLength(1)
})

test('a figure that is no comparison, and one without a neighbour, get nothing', () => {
  expect(comparedHeads([at(sum())], sheet)).toEqual([])
  expect(comparedLooks([at(sum())], sheet, styles)).toEqual([])
  const alone = sheetOf({ C2: [sum(), 0] })
  expect(comparedHeads([at(growth())], alone)).toEqual([])
  expect(comparedLooks([at(growth())], alone, styles)).toEqual([])
})
