import type {
  Binding,
  ConditionalFormat,
  Content,
  Dataset,
  Parameter,
  SheetTemplate,
  Template,
} from '@mingtai/report-engine'
import type { StyleName } from '../../demo-styles.ts'
import { across, bound, cell, dataset, formula, grouped, listed, template, text, total } from '../parts.ts'

/** Shared shapes of the ready templates: a table, a cross, a statement, a page with charts. */
type As = 'text' | 'center' | 'whole' | 'money' | 'rate' | 'date'

interface Column {
  field: string
  title: string
  as: As
  width?: number
  /** A group whose inner rows stand beside it; the label is that of each group's subtotal, null for none. */
  group?: string | null
  /** What stands in the last row: the sum, or a formula over it. */
  total?: 'sum' | 'average' | { formula: string }
  /** A formula in each row instead of a field. */
  formula?: string
  /** A bar behind the figures, or colours by sign. */
  mark?: 'bar' | 'sign' | 'progress'
}

interface TableParts {
  title: string
  /** Under the title at the left, and at the right. */
  facts: string
  unit: string
  data: Dataset
  columns: Column[]
  parameters?: Parameter[]
  /** Label of the last row; null for none. */
  totalLabel?: string | null
  landscape?: boolean
  sorts?: Binding['sorts']
  sheetName?: string
}

/** What was done (the fourth column) of what was planned (the third). */
export const attained: Column = {
  field: '',
  title: '达成率',
  as: 'rate',
  formula: '=IF(C4=0,"",D4/C4)',
  total: { formula: '=D5/C5' },
  mark: 'progress',
}

/** A table: groups at the left, a line for each row, totals below. */
export function table(parts: TableParts): Template {
  return template({ parameters: parts.parameters ?? [], datasets: [parts.data], sheets: [tableSheet(parts)] })
}

const widths: Record<As, number> = { text: 140, center: 96, whole: 96, money: 132, rate: 92, date: 108 }
const figures = new Set<As>(['whole', 'money', 'rate'])

function tableSheet({
  title,
  facts,
  unit,
  data,
  columns,
  totalLabel = '合计',
  landscape = false,
  sorts = [],
  sheetName = title,
}: TableParts): SheetTemplate {
  const { name } = data
  const hasGroups = columns.some(({ group }) => group !== undefined)
  const last = columns.length - 1
  const split = Math.max(1, Math.ceil(columns.length / 2))
  const body = columns.map((column, at) => {
    const { field, as, group } = column
    if (column.formula !== undefined)
      return cell(3, at, { content: formula(column.formula), style: as === 'text' ? 'text' : as })
    if (group !== undefined) {
      // A subtotal after all inner rows is the outer group's.
      const label = columns[at - 1]?.group ?? null
      const subtotal = label === null ? {} : { subtotal: total(label, 'subtotal') }
      return cell(3, at, {
        content: bound(`${name}.${field}`, { ...grouped, ...subtotal, sorts: at === 0 ? sorts : [], stretch: true }),
        style: 'group',
      })
    }
    const repeated =
      !hasGroups || !figures.has(as)
        ? { ...listed, ...(at === 0 ? { sorts } : {}) }
        : { aggregate: as === 'rate' ? ('average' as const) : ('sum' as const) }
    return cell(3, at, { content: bound(`${name}.${field}`, repeated), style: as })
  })
  const foot =
    totalLabel === null
      ? []
      : columns.map((column, at) => cell(4, at, footOf(name, column, at === 0 ? totalLabel : '')))
  return {
    id: 'sheet1',
    name: sheetName.replace(/[\\/?*[\]:]/g, '').slice(0, 31),
    columnWidths: columns.map(({ width, as }) => width ?? widths[as]),
    rowHeights: totalLabel === null ? [42, 26, 32, 28] : [42, 26, 32, 28, 30],
    frozen: { rows: 3, columns: 0 },
    cells: [
      cell(0, 0, { content: text(title), style: 'title', columns: columns.length }),
      cell(1, 0, { content: text(facts), style: 'facts', columns: split }),
      ...(columns.length > 1
        ? [cell(1, split, { content: text(unit), style: 'unit', columns: columns.length - split })]
        : []),
      ...columns.map((column, at) => cell(2, at, { content: text(column.title), style: headOf(column.as) })),
      ...body,
      ...foot,
    ],
    conditions: conditionsOf(columns),
    filter: { from: 'A3', to: `${letter(last)}3` },
    page: paper(landscape),
  }
}

function headOf(as: As): StyleName {
  if (figures.has(as)) return 'headNumber'
  return as === 'text' ? 'head' : 'headCenter'
}

function footOf(
  name: string,
  { field, as, total: kind }: Column,
  label: string,
): { content: Content; style: StyleName } {
  if (kind === undefined) return { content: text(label), style: 'totalText' }
  const style = as === 'money' ? 'totalMoney' : as === 'rate' ? 'totalRate' : 'totalWhole'
  if (typeof kind === 'object') return { content: formula(kind.formula), style }
  return { content: bound(`${name}.${field}`, { aggregate: kind }), style }
}

function conditionsOf(columns: readonly Column[]): ConditionalFormat[] {
  return columns.flatMap(({ mark }, at): ConditionalFormat[] => {
    const cells = [`${letter(at)}4`]
    if (mark === 'bar' || mark === 'progress') {
      const max = mark === 'progress' ? { at: 'number' as const, value: 1 } : { at: 'max' as const }
      return [{ cells, rule: { kind: 'bar', color: '#BFD5EE', min: { at: 'number', value: 0 }, max, showValue: true } }]
    }
    if (mark !== 'sign') return []
    return [
      { cells, rule: { kind: 'cell', operator: 'LT', values: ['0'], style: { color: '#C23B2A' } } },
      { cells, rule: { kind: 'cell', operator: 'GT', values: ['0'], style: { color: '#1C7A5A' } } },
    ]
  })
}

interface CrossParts {
  title: string
  facts: string
  unit: string
  data: Dataset
  /** Field and title of the lines, and of the columns. */
  down: [field: string, title: string]
  right: string
  figure: string
  as: 'whole' | 'money' | 'rate' | 'center'
  parameters?: Parameter[]
  /** null: figures that mean nothing when added. */
  totals?: string | null
  conditions?: ConditionalFormat[]
  width?: number
}

/** Lines by columns, with totals of both. */
export function crossTable(parts: CrossParts): Template {
  const {
    title,
    facts,
    unit,
    data,
    down,
    right,
    figure,
    as,
    parameters = [],
    totals = '合计',
    conditions = [],
    width,
  } = parts
  const { name } = data
  const sums = (style: StyleName) => (totals === null ? {} : { subtotal: total(totals, style) })
  const aggregate = totals === null ? 'first' : 'sum'
  const sheet: SheetTemplate = {
    id: 'sheet1',
    name: title.slice(0, 31),
    columnWidths: [148, width ?? (as === 'money' ? 128 : 84)],
    rowHeights: [42, 26, 32, 28],
    frozen: { rows: 3, columns: 1 },
    cells: [
      cell(0, 0, { content: text(title), style: 'title', columns: 2 }),
      cell(1, 0, { content: text(facts), style: 'facts' }),
      cell(1, 1, { content: text(unit), style: 'unit' }),
      cell(2, 0, { content: text(down[1]), style: 'head' }),
      cell(2, 1, {
        content: bound(`${name}.${right}`, { ...across, ...sums('totalColumn') }),
        style: as === 'center' ? 'headCenter' : 'headNumber',
      }),
      cell(3, 0, { content: bound(`${name}.${down[0]}`, { ...grouped, ...sums('total') }), style: 'text' }),
      cell(3, 1, { content: bound(`${name}.${figure}`, { aggregate, leftParent: 'A4', topParent: 'B3' }), style: as }),
    ],
    conditions,
    page: paper(true),
  }
  return template({ parameters, datasets: [data], sheets: [sheet] })
}

export function paper(landscape: boolean): NonNullable<SheetTemplate['page']> {
  return {
    paper: 'A4',
    orientation: landscape ? 'landscape' : 'portrait',
    margins: { top: 16, right: 14, bottom: 16, left: 14 },
    footerAt: 8,
    footer: { left: '${report}', center: '第 ${page} 页，共 ${pages} 页', right: '${date}' },
    titleRows: { from: 0, to: 2 },
    fit: 'width',
    center: { horizontal: true, vertical: false },
  }
}

export type Value = string | number | null

/** Rows that stand in the query itself, to be exchanged for one's own. Fields are written as `name:标题:type`. */
export function sample(name: string, title: string, { fields, rows }: { fields: string[]; rows: Value[][] }): Dataset {
  const names = fields.map((field) => field.split(':')[0])
  const lines = rows.map((row) => `  (${row.map(written).join(', ')})`)
  const sql = `-- 示例数据：换成您自己的表\nselect * from (values\n${lines.join(',\n')}\n) as t(${names.join(', ')})`
  return dataset(name, title, { fields, sql })
}

function written(value: Value): string {
  if (value === null) return 'null'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

/** Figures that look like life and are the same every time. */
export function figuresFrom(seed: number): (least: number, most: number, digits?: number) => number {
  let state = seed
  return (least, most, digits = 0) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const scale = 10 ** digits
    return Math.round((least + (state / 2_147_483_648) * (most - least)) * scale) / scale
  }
}

function letter(column: number): string {
  return String.fromCharCode(65 + column)
}
