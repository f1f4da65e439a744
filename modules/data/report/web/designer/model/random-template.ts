import type { Binding, Content, SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { addressOf } from './cell/address.ts'
import { styleKey } from './cell/styles.ts'

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
export const datasets: Template['datasets'] = [
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
      filter: fc.constantFrom<Binding['filter']>(null, {
        join: 'and' as const,
        conditions: [
          { field: 'status', operator: 'EQ' as const, value: { kind: 'constant' as const, value: '已完成' } },
        ],
      }),
      sorts: fc.constantFrom<Binding['sorts']>([], [{ by: 'value' as const, direction: 'descending' as const }]),
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

export const rich: Content = {
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

export const parts: Partial<SheetTemplate>[] = [
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

/** Random templates; a merged range never lies over another cell, and the last row and column are in use, by a cell or a block. */
export const randomTemplate: fc.Arbitrary<Template> = styles.chain((table) =>
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
      const used = [...cells, ...(more.blocks ?? [])]
      const height = Math.max(1, frozenRows, ...used.map((part) => part.row + part.rowSpan))
      const width = Math.max(1, frozenColumns, ...used.map((part) => part.column + part.columnSpan))
      const sheet: SheetTemplate = {
        id: 'one',
        name: '分省汇总',
        columnWidths: sizes.slice(0, width),
        rowHeights: sizes.slice(0, height),
        frozen: { rows: frozenRows, columns: frozenColumns },
        cells,
        ...more,
      }
      return { schema: 4, parameters: [], datasets, styles: table, sheets: [sheet] }
    }),
)

/** Style numbers are a matter of the table; what counts is the style that a cell has. */
export function resolved(value: Template) {
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
