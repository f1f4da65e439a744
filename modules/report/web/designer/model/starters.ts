import type { Binding, Content, Dataset, SheetTemplate, Template } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { type Change, type Look, newBinding } from './contents.ts'
import type { SnapshotStyle } from './snapshot.ts'
import { fromSheetStyle } from './styles.ts'
import { styleOf } from './subtotal-looks.ts'

export type StarterKind = 'detail' | 'grouped' | 'cross'

export interface Figure {
  field: string
  aggregate: Binding['aggregate']
}

export interface StarterChoice {
  kind: StarterKind
  /** '': no row for it. */
  title: string
  dataset: Dataset
  /** Rows of the head: groups from outer to inner; for a detail list these are its columns. */
  groups: string[]
  /** What stands across the top of a cross table, from outer to inner. */
  across: string[]
  figures: Figure[]
  subtotals: boolean
  totals: boolean
  /** Numbers without decimals. */
  whole?: ReadonlySet<string>
}

export interface Starter {
  changes: Change[]
  looks: Look[]
  merges: { row: number; column: number; rows: number; columns: number }[]
  widths: number[]
}

/** The number of a style in the template that the starter is for. */
type Numbered = (style: CellStyle) => number

const line = { s: 1, cl: { rgb: '#8E9A96' } }
const box: SnapshotStyle = { bd: { t: line, r: line, b: line, l: line } }
const lines = fromSheetStyle(box)
const head: SnapshotStyle = { ...box, bl: 1, ht: 2, bg: { rgb: '#EEF2F0' } }
const money: SnapshotStyle = { ht: 3, n: { pattern: '#,##0.00' } }
const whole: SnapshotStyle = { ht: 3, n: { pattern: '#,##0' } }

/** A report to begin with: a title, a head, and bound cells below it. */
export function starterOf(choice: StarterChoice, numbered: Numbered): Starter {
  const starter: Starter = { changes: [], looks: [], merges: [], widths: [] }
  const first = choice.title === '' ? 0 : 1
  const width =
    choice.kind === 'cross' && choice.across.length > 0
      ? crossTable(starter, choice, { first, numbered })
      : table(starter, choice, { first, numbered })
  if (first === 1) titleRow(starter, choice.title, width)
  return starter
}

/** The same report as a template of its own, to be looked at before it is taken. */
export function starterTemplate(
  choice: StarterChoice,
  beside: Pick<Template, 'parameters' | 'form' | 'datasets'>,
): Template {
  const styles: CellStyle[] = [{}]
  const numbered = (style: CellStyle): number => {
    const text = JSON.stringify(style)
    const known = styles.findIndex((one) => JSON.stringify(one) === text)
    return known >= 0 ? known : styles.push(style) - 1
  }
  const { changes, looks, merges, widths } = starterOf(choice, numbered)
  const contents = new Map(changes.map(({ row, column, content }) => [`${row}:${column}`, content]))
  const cells = looks.map(({ row, column, style }): SheetTemplate['cells'][number] => {
    const merge = merges.find((one) => one.row === row && one.column === column)
    const content = contents.get(`${row}:${column}`) ?? { kind: 'empty' }
    const size = { rowSpan: merge?.rows ?? 1, columnSpan: merge?.columns ?? 1 }
    return { row, column, ...size, style: numbered(fromSheetStyle(style)), content }
  })
  const covered = new Set(
    merges.flatMap(({ row, column, rows, columns }) =>
      Array.from(
        { length: rows * columns },
        (_, at) => `${row + Math.floor(at / columns)}:${column + (at % columns)}`,
      ).slice(1),
    ),
  )
  const rows = Math.max(...looks.map(({ row }) => row)) + 1
  const sheet: SheetTemplate = {
    ...{ id: 'one', name: '预览', columnWidths: widths, rowHeights: Array.from({ length: rows }, () => 26) },
    frozen: { rows: 0, columns: 0 },
    cells: cells.filter(({ row, column }) => !covered.has(`${row}:${column}`)),
  }
  return { schema: 3, ...beside, styles, sheets: [sheet] }
}

interface Place {
  /** The row of the head. */
  first: number
  numbered: Numbered
}

function table(starter: Starter, choice: StarterChoice, { first, numbered }: Place): number {
  const { kind, dataset, groups, figures } = choice
  groups.forEach((name, column) => {
    write(starter, first, column, text(titleOf(dataset, name)), head)
    const binding = kind === 'grouped' ? groupCell(choice, column, numbered) : newBinding(dataset.name, name)
    write(starter, first + 1, column, binding, kind === 'detail' ? { ...box, ...formatOf(choice, name) } : box)
    starter.widths.push(140)
  })
  figures.forEach((figure, index) => {
    const column = groups.length + index
    write(starter, first, column, text(figureTitle(dataset, figure)), head)
    write(starter, first + 1, column, figureCell(dataset, figure), { ...box, ...figureFormat(choice, figure) })
    starter.widths.push(120)
  })
  return groups.length + figures.length
}

function crossTable(starter: Starter, choice: StarterChoice, { first, numbered }: Place): number {
  const { dataset, groups, across, figures, totals, subtotals } = choice
  const several = figures.length > 1
  const depth = across.length + (several ? 1 : 0)
  const data = first + depth
  const from = groups.length
  groups.forEach((name, column) => {
    write(starter, first, column, text(titleOf(dataset, name)), head)
    for (let row = first + 1; row < data; row++) write(starter, row, column, { kind: 'empty' }, head)
    if (depth > 1) starter.merges.push({ row: first, column, rows: depth, columns: 1 })
    write(starter, data, column, groupCell(choice, column, numbered), box)
    starter.widths.push(140)
  })
  across.forEach((name, level) => {
    const label = level === 0 ? (totals ? '合计' : null) : subtotals ? '小计' : null
    const subtotal = label === null ? null : lineOf(label, null)
    write(
      starter,
      first + level,
      from,
      { ...newBinding(dataset.name, name), expand: 'right', aggregate: 'group', sorts: ascending, subtotal },
      head,
    )
    for (let index = 1; index < figures.length; index++)
      write(starter, first + level, from + index, { kind: 'empty' }, head)
    if (several) starter.merges.push({ row: first + level, column: from, rows: 1, columns: figures.length })
  })
  figures.forEach((figure, index) => {
    if (several) write(starter, data - 1, from + index, text(figureTitle(dataset, figure)), head)
    write(starter, data, from + index, figureCell(dataset, figure), { ...box, ...figureFormat(choice, figure) })
    starter.widths.push(120)
  })
  return from + figures.length
}

const ascending: Binding['sorts'] = [{ by: 'value', direction: 'ascending' }]

/** A total below the outermost group is the whole report's; below one further in it is that of its parent. */
function groupCell({ dataset, groups, subtotals, totals }: StarterChoice, column: number, numbered: Numbered): Binding {
  const label = column === 0 ? (totals ? '总计' : null) : subtotals ? '小计' : null
  const style = styleOf(column === 0 ? 'ochre' : 'shaded')
  return {
    ...newBinding(dataset.name, groups[column] ?? ''),
    aggregate: 'group',
    sorts: ascending,
    // A total has a look of its own: without lines there would be holes in the grid.
    subtotal: label === null ? null : lineOf(label, style === null ? null : numbered({ ...style, ...lines })),
  }
}

function lineOf(label: string, style: number | null): NonNullable<Binding['subtotal']> {
  return { position: 'after', label, style, hideWhenSingle: false }
}

function figureCell(dataset: Dataset, { field, aggregate }: Figure): Binding {
  return { ...newBinding(dataset.name, field), expand: 'none', aggregate }
}

/** A number is summed, anything else counted. */
export function usualFigure(dataset: Dataset, field: string): Figure {
  return { field, aggregate: typeOf(dataset, field) === 'number' ? 'sum' : 'count' }
}

const said: Partial<Record<Binding['aggregate'], (title: string) => string>> = {
  average: (title) => `平均${title}`,
  max: (title) => `最大${title}`,
  min: (title) => `最小${title}`,
  count: (title) => `${title}数`,
  distinct: (title) => `${title}去重数`,
}

function figureTitle(dataset: Dataset, { field, aggregate }: Figure): string {
  const title = titleOf(dataset, field)
  return said[aggregate]?.(title) ?? title
}

function figureFormat(choice: StarterChoice, { field, aggregate }: Figure): SnapshotStyle {
  if (aggregate === 'count' || aggregate === 'distinct') return whole
  return aggregate === 'average' ? money : formatOf(choice, field)
}

function formatOf({ dataset, whole: wholes }: StarterChoice, field: string): SnapshotStyle {
  const type = typeOf(dataset, field)
  if (type === 'number') return wholes?.has(field) === true ? whole : money
  if (type === 'date') return { ht: 2, n: { pattern: 'yyyy-mm-dd' } }
  return type === 'timestamp' ? { ht: 2, n: { pattern: 'yyyy-mm-dd hh:mm' } } : {}
}

function typeOf(dataset: Dataset, field: string) {
  return dataset.fields.find(({ name }) => name === field)?.type ?? 'text'
}

function titleOf(dataset: Dataset, field: string): string {
  return dataset.fields.find(({ name }) => name === field)?.title || field
}

function text(words: string): Content {
  return { kind: 'text', text: words }
}

function titleRow(starter: Starter, title: string, columns: number): void {
  write(starter, 0, 0, text(title), { bl: 1, fs: 14, ht: 2 })
  for (let column = 1; column < columns; column++) starter.looks.push({ row: 0, column, style: {} })
  if (columns > 1) starter.merges.push({ row: 0, column: 0, rows: 1, columns })
}

function write(starter: Starter, ...[row, column, content, style]: [number, number, Content, SnapshotStyle]): void {
  if (content.kind !== 'empty') starter.changes.push({ row, column, content })
  starter.looks.push({ row, column, style })
}
