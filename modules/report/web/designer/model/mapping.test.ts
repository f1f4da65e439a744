import { shiftFormula } from '@mingtai/formula'
import type { Content, SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, spotOf } from './address.ts'
import { fromWorkbook } from './from-workbook.ts'
import { styleKey } from './styles.ts'
import { toWorkbook } from './to-workbook.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const edge = fc.record({
  line: fc.constantFrom('thin', 'medium', 'thick', 'dashed', 'dotted', 'double', 'hair' as const),
  color: hex,
})
const border = fc
  .record({ top: edge, right: edge, bottom: edge, left: edge }, { requiredKeys: [] })
  .filter((sides) => Object.keys(sides).length > 0)
const style: fc.Arbitrary<CellStyle> = fc.record(
  {
    family: fc.constantFrom('宋体', 'SimHei'),
    size: fc.integer({ min: 5, max: 96 }),
    bold: fc.constant(true),
    italic: fc.constant(true),
    underline: fc.constant(true),
    strike: fc.constant(true),
    color: hex,
    fill: hex,
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    valign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    wrap: fc.constant(true),
    indent: fc.integer({ min: 1, max: 15 }),
    border,
    format: fc.constantFrom('#,##0.00', '0%', 'yyyy-mm-dd'),
  },
  { requiredKeys: [] },
)
const styles = fc.uniqueArray(style, { minLength: 1, maxLength: 6, selector: styleKey })

const rows = 6
const columns = 6
const address = fc.record({ row: fc.nat(rows - 1), column: fc.nat(columns - 1) }).map(addressOf)
const parent = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('auto' as const, 'none' as const) },
  { weight: 1, arbitrary: address },
)
const datasets: Template['datasets'] = [
  {
    name: 'orders',
    title: '订单',
    dataSource: 'demo',
    sql: 'select 1',
    fields: [
      { name: 'amount', title: '金额', type: 'number' },
      { name: 'province', title: '省份', type: 'text' },
    ],
  },
]

function contents(styleCount: number): fc.Arbitrary<Content> {
  return fc.oneof(
    fc.constant<Content>({ kind: 'empty' }),
    fc.record({ kind: fc.constant('text' as const), text: fc.string({ maxLength: 12 }) }),
    fc.record({
      kind: fc.constant('number' as const),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0),
    }),
    fc.record({
      kind: fc.constant('formula' as const),
      formula: fc.constantFrom('=F5/F7', '=SUM(D4)', '=PARAM("x")'),
      leftParent: parent,
      topParent: parent,
    }),
    fc.record({
      kind: fc.constant('field' as const),
      dataset: fc.constant('orders'),
      field: fc.constantFrom('amount', 'province', 'unknown'),
      expand: fc.constantFrom('none' as const, 'down' as const, 'right' as const),
      aggregate: fc.constantFrom('list' as const, 'group' as const, 'sum' as const, 'count' as const),
      leftParent: parent,
      topParent: parent,
      filter: fc.constantFrom(null, {
        join: 'and' as const,
        conditions: [
          { field: 'status', operator: 'EQ' as const, value: { kind: 'constant' as const, value: '已完成' } },
        ],
      }),
      sorts: fc.constantFrom([], [{ by: 'value' as const, direction: 'descending' as const }]),
      subtotal: fc.oneof(
        fc.constant(null),
        fc.record({
          position: fc.constantFrom('before' as const, 'after' as const),
          label: fc.string({ maxLength: 6 }),
          style: fc.oneof(fc.constant(null), fc.nat(styleCount - 1)),
          hideWhenSingle: fc.boolean(),
        }),
      ),
      stretch: fc.boolean(),
    }),
  )
}

/** Random templates; a merged range never lies over another cell, and the last row and column are in use. */
const template: fc.Arbitrary<Template> = styles.chain((table) =>
  fc
    .tuple(
      fc.array(
        fc.record({
          row: fc.nat(rows - 1),
          column: fc.nat(columns - 1),
          rowSpan: fc.integer({ min: 1, max: 3 }),
          columnSpan: fc.integer({ min: 1, max: 3 }),
          style: fc.nat(table.length - 1),
          content: contents(table.length),
        }),
        { minLength: 1, maxLength: 14 },
      ),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 9, maxLength: 9 }),
      fc.nat(2),
      fc.nat(2),
    )
    .map(([wanted, sizes, frozenRows, frozenColumns]): Template => {
      const cells = apart(wanted)
      const height = Math.max(1, frozenRows, ...cells.map((cell) => cell.row + cell.rowSpan))
      const width = Math.max(1, frozenColumns, ...cells.map((cell) => cell.column + cell.columnSpan))
      const sheet: SheetTemplate = {
        id: 'one',
        name: '分省汇总',
        columnWidths: sizes.slice(0, width),
        rowHeights: sizes.slice(0, height),
        frozen: { rows: frozenRows, columns: frozenColumns },
        cells,
      }
      return { schema: 2, parameters: [], datasets, styles: table, sheets: [sheet] }
    }),
)

describe('a template opened in the designer', () => {
  it('is saved as it was opened', () => {
    fc.assert(
      fc.property(template, (original) => {
        const workbook = toWorkbook(original, 'report')
        const again = fromWorkbook(JSON.parse(JSON.stringify(workbook)), original)
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

/** Style numbers are a matter of the table; what counts is the style that a cell has. */
function resolved(value: Template) {
  const at = (id: number) => JSON.parse(styleKey(value.styles[id] ?? {}))
  return value.sheets.map((sheet) => ({
    ...sheet,
    cells: sheet.cells
      .map((cell) => ({
        ...cell,
        style: at(cell.style),
        content:
          cell.content.kind === 'field' && cell.content.subtotal?.style != null
            ? { ...cell.content, subtotal: { ...cell.content.subtotal, style: at(cell.content.subtotal.style) } }
            : cell.content,
      }))
      .toSorted((a, b) => a.row - b.row || a.column - b.column),
  }))
}

function apart(wanted: TemplateCell[]): TemplateCell[] {
  const taken = new Set<string>()
  return wanted.filter((cell) => {
    if (cell.content.kind === 'empty' && cell.style === 0 && cell.rowSpan * cell.columnSpan === 1) return false
    const places: string[] = []
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++) places.push(`${row}:${column}`)
    if (places.some((place) => taken.has(place))) return false
    for (const place of places) taken.add(place)
    return true
  })
}

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
    schema: 2,
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
