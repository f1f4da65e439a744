import { shiftFormula } from '@mingtai/formula'
import type { Content, Template, TemplateCell } from '@mingtai/report-engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, spotOf } from './address.ts'
import { fromWorkbook } from '../draft/from-workbook.ts'
import { datasets, parts, randomTemplate, resolved, rich } from '../random-template.ts'
import { namedParts, toWorkbook } from '../draft/to-workbook.ts'

describe('a template opened in the designer', () => {
  it('finds its rules, blocks and titles again after a row was put in above them', () => {
    const cells = [
      { row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content: { kind: 'text' as const, text: '标题' } },
      { row: 1, column: 1, rowSpan: 1, columnSpan: 1, style: 0, content: rich },
      { row: 2, column: 2, rowSpan: 1, columnSpan: 1, style: 0, content: { kind: 'number' as const, value: 1 } },
    ]
    const sheet = {
      id: 'one',
      name: '表',
      columnWidths: [80, 80, 80],
      rowHeights: [20, 20, 20],
      frozen: { rows: 0, columns: 0 },
      cells,
      ...parts[1],
    }
    const original: Template = { schema: 4, parameters: [], datasets, styles: [{}], sheets: [sheet] }
    const workbook = toWorkbook(original, 'report')
    const one = workbook.sheets.one
    if (one === undefined) throw new Error('the sheet is there')
    one.cellData = Object.fromEntries(Object.entries(one.cellData).map(([row, line]) => [Number(row) + 1, line]))
    const [moved] = fromWorkbook(workbook, { ...original, parts: namedParts(original) }).sheets
    expect(moved?.conditions?.map((each) => each.cells)).toEqual([['A2', 'B3'], ['C4']])
    expect(moved?.conditions?.[0]?.rule).toMatchObject({ formula: '=A2>$B$3' })
    expect(moved?.page?.titleRows).toEqual({ from: 1, to: 2 })
    expect(moved?.page?.breaks?.rows).toEqual([3])
    expect(moved?.blocks?.[0]).toMatchObject({ row: 2, rowSpan: 2, columnSpan: 3 })
    expect(moved?.cells.find(({ content }) => content.kind === 'field')?.content).toMatchObject({
      filter: { conditions: [{ value: { cell: 'B3' } }] },
      links: [{ cell: 'C4' }],
    })
  })

  it('keeps the empty lines that a block ends with', () => {
    const original = oneParent()
    const [sheet] = original.sheets
    if (sheet === undefined) throw new Error('the sheet is there')
    const common = { leftParent: 'auto' as const, topParent: 'auto' as const, filter: null, sorts: [] }
    const repeats = { expand: 'down' as const, aggregate: 'list' as const, field: null, dataset: 'orders' }
    const label = { id: 'b1', row: 0, column: 0, rowSpan: 4, columnSpan: 3, ...repeats, ...common }
    const spaced = { ...original, sheets: [{ ...sheet, rowHeights: [26, 26, 26, 12], blocks: [label] }] }
    const [again] = fromWorkbook(toWorkbook(spaced, 'report'), { ...spaced, parts: namedParts(spaced) }).sheets
    expect(again?.blocks?.[0]).toMatchObject({ rowSpan: 4, columnSpan: 3 })
    expect(again?.rowHeights).toEqual([26, 26, 26, 12])
  })

  it('is saved as it was opened', () => {
    fc.assert(
      fc.property(randomTemplate, (original) => {
        const workbook = toWorkbook(original, 'report')
        const again = fromWorkbook(JSON.parse(JSON.stringify(workbook)), { ...original, parts: namedParts(original) })
        expect(resolved(again)).toEqual(resolved(original))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps a hand-set parent when both cells move down', () => {
    const original = oneParent()
    const workbook = toWorkbook(original, 'report')
    const sheet = workbook.sheets.one
    if (sheet === undefined) throw new Error('no sheet')
    sheet.cellData = Object.fromEntries(Object.entries(sheet.cellData).map(([row, line]) => [Number(row) + 2, line]))
    const cell = fromWorkbook(workbook, original).sheets[0]?.cells.find((each) => each.column === 2)
    expect(cell?.content).toMatchObject({ kind: 'field', leftParent: 'A3' })
  })

  it('ends a binding once another text is typed over it', () => {
    const original = oneParent()
    const workbook = toWorkbook(original, 'report')
    const cell = workbook.sheets.one?.cellData[0]?.[2]
    if (cell === undefined) throw new Error('no cell')
    cell.v = '备注'
    expect(fromWorkbook(workbook, original).sheets[0]?.cells[1]?.content).toEqual({ kind: 'text', text: '备注' })
  })
})

describe('addresses', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(1999), fc.nat(511), (row, column) => {
        expect(spotOf(addressOf({ row, column }))).toEqual({ row, column })
      }),
    )
  })
})

describe('a formula that is filled down', () => {
  it('moves its references and leaves texts, functions and fixed references', () => {
    expect(shiftFormula('=A1+$B1+C$1+$D$1&"A1"+LOG10(A1)', { kind: 'copy', rows: 2, columns: 1 })).toBe(
      '=B3+$B3+D$1+$D$1&"A1"+LOG10(B3)',
    )
  })
})

function oneParent(): Template {
  const field = (name: string, leftParent: string): Content => ({
    kind: 'field',
    dataset: 'orders',
    field: name,
    expand: 'down',
    aggregate: 'group',
    leftParent,
    topParent: 'auto',
    filter: null,
    sorts: [],
    subtotal: null,
    stretch: true,
  })
  const cell = (column: number, content: Content): TemplateCell => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    style: 0,
    content,
  })
  return {
    schema: 4,
    parameters: [],
    datasets,
    styles: [{}],
    sheets: [
      {
        id: 'one',
        name: '一',
        columnWidths: [80, 80, 80],
        rowHeights: [26],
        frozen: { rows: 0, columns: 0 },
        cells: [cell(0, field('province', 'auto')), cell(2, field('amount', 'A1'))],
      },
    ],
  }
}
