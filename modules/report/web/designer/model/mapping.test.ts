import { shiftFormula } from '@mingtai/formula'
import type { Content, SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, spotOf } from './address.ts'
import { fromWorkbook } from './from-workbook.ts'
import { styleKey } from './styles.ts'
import { namedParts, toWorkbook } from './to-workbook.ts'

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
    from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
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
    fc.constantFrom<Content>(
      { kind: 'text', text: '详情', display: { link: { kind: 'url', url: '="/x/"&B2&"A1"' } }, leftParent: 'B2' },
      { kind: 'number', value: 3, hideIf: { formula: '=C3=0', what: 'row' } },
      { kind: 'picture', picture: 'data:image/png;base64,AA==', alt: '标志' },
      {
        kind: 'formula',
        formula: '=A1',
        leftParent: 'block:b1',
        topParent: 'none',
        hideIf: { formula: '=D2>1', what: 'value' },
      },
      rich,
      chart,
    ),
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

const rich: Content = {
  kind: 'field',
  dataset: 'orders',
  field: 'amount',
  expand: 'none',
  aggregate: 'sum',
  leftParent: 'auto',
  topParent: 'block:b1',
  filter: {
    join: 'or',
    conditions: [{ field: 'status', operator: 'EQ', value: { kind: 'cell', cell: 'B2' } }],
    groups: [{ join: 'and', conditions: [{ field: 'a', operator: 'GT', value: { kind: 'field', field: 'b' } }] }],
  },
  sorts: [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' }],
  top: { count: 5, rest: '其他' },
  links: [{ field: 'id', cell: 'C3' }],
  subtotal: {
    position: 'after',
    label: '小计',
    style: null,
    hideWhenSingle: false,
    functions: [{ cell: 'D4', aggregate: 'average' }],
  },
  stretch: true,
  compare: { along: 'A2', against: { unit: 'year', back: 1 }, show: 'growth' },
  display: { unit: { operation: 'divide', by: 10_000 }, capitals: 'amount' },
}

const chart: Content = {
  kind: 'chart',
  chart: {
    type: 'column',
    stacking: 'none',
    smooth: false,
    title: '走势',
    legend: 'bottom',
    labels: false,
    format: '',
    source: { kind: 'cells', categories: 'A3', series: [{ name: '金额', values: 'B3' }] },
  },
}

const parts: Partial<SheetTemplate>[] = [
  {},
  {
    blocks: [
      {
        id: 'b1',
        row: 1,
        column: 0,
        rowSpan: 2,
        columnSpan: 3,
        expand: 'down',
        aggregate: 'list',
        field: null,
        dataset: 'orders',
        leftParent: 'auto',
        topParent: 'auto',
        filter: null,
        sorts: [],
      },
    ],
    conditions: [
      { cells: ['A1', 'B2'], rule: { kind: 'formula', formula: '=A1>$B$2', style: { bold: true } } },
      { cells: ['C3'], rule: { kind: 'cell', operator: 'GT', values: ['=A1', '5'], style: { color: '#FF0000' } } },
    ],
    notes: [{ cell: 'B2', author: '周敏', text: '注意' }],
    filter: { from: 'A1', to: 'C1' },
    page: {
      paper: 'A4',
      orientation: 'portrait',
      margins: { top: 10, right: 10, bottom: 10, left: 10 },
      titleRows: { from: 0, to: 1 },
      breaks: { rows: [2], columns: [] },
    },
  },
]

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
      fc.constantFrom(...parts),
    )
    .map(([wanted, sizes, frozenRows, frozenColumns, more]): Template => {
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
        ...more,
      }
      return { schema: 3, parameters: [], datasets, styles: table, sheets: [sheet] }
    }),
)

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
    const original: Template = { schema: 3, parameters: [], datasets, styles: [{}], sheets: [sheet] }
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

  it('is saved as it was opened', () => {
    fc.assert(
      fc.property(template, (original) => {
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
    schema: 3,
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
