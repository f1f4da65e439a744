import type { Chart, Content, Dataset, SheetTemplate, TemplateCell } from '@mingtai/report-engine'
import { addressOf, type Spot } from '../cell/address.ts'
import { cellsWithin } from '../binding/contents.ts'
import { fieldTitle, isFigure } from '../binding/labels.ts'
import { cellsSource } from './new-chart.ts'

type Source = Extract<Chart['source'], { kind: 'cells' }>

interface Known {
  sheet: SheetTemplate
  datasets: readonly Dataset[]
}

/** Numbers that name things rather than count them. */
const key = /(^|_)(id|no|code|year|month|day)$|编[号码]|序号|代码|年份|月份/i

/**
 * What people who select a table and ask for a chart mean: its figures by its key column. null where there is no
 * figure. Repeating cells give one series each; a table of fixed rows gives one series for each row.
 */
export function chartOfCells(area: Spot & { lastRow: number; lastColumn: number }, known: Known): Source | null {
  const cells = cellsWithin(known.sheet, area)
  const figures = cells.filter(({ content }) => isValue(content, known.datasets))
  const [first] = figures
  if (first === undefined) return null
  const values = figures.filter(({ row }) => row === first.row)
  const label = keyOf(cells, first) ?? first
  const isRepeating = cells.some(({ content }) => content.kind === 'field' && !isFigure(content.aggregate))
  const rows = new Set(figures.map(({ row }) => row))
  if (!isRepeating && rows.size > 1) return chartOfRows(cells, figures, known)
  return {
    kind: 'cells',
    categories: addressOf(label),
    series: values.map((cell) => ({ name: nameOf(cell, known), values: addressOf(cell) })),
  }
}

/** The chart of the first row of figures on a sheet, as a beginning. */
export function chartOfSheet(known: Known): Source {
  const cells = known.sheet.cells.filter(({ content }) => isValue(content, known.datasets))
  const [first] = cells
  const row = first?.row ?? 0
  const area = { row, column: 0, lastRow: row, lastColumn: known.sheet.columnWidths.length }
  return chartOfCells(area, known) ?? cellsSource('A1', 'A1')
}

/** The title over a chart: what its series are called. */
export function titleOf({ series }: Source): string {
  const names = series.map(({ name }) => name)
  return names.length > 3 ? `${names.slice(0, 3).join('、')}等` : names.join('、')
}

function chartOfRows(cells: readonly TemplateCell[], figures: readonly TemplateCell[], known: Known): Source {
  const [first] = figures
  if (first === undefined) throw new Error('there are figures')
  const column = figures.filter((cell) => cell.column === first.column)
  const series = column.map((cell) => {
    const label = keyOf(cells, cell)
    return { name: label === null ? nameOf(cell, known) : wordsOf(label.content, known), values: addressOf(cell) }
  })
  const head = headOf(first, known.sheet)
  return { kind: 'cells', categories: addressOf(head ?? keyOf(cells, first) ?? first), series }
}

/** The innermost key on the left of a figure. */
function keyOf(cells: readonly TemplateCell[], figure: TemplateCell): TemplateCell | null {
  return (
    cells.findLast((cell) => stands(cell, figure.row) && cell.column < figure.column && isKey(cell.content)) ?? null
  )
}

function stands(cell: TemplateCell, row: number): boolean {
  return cell.row <= row && row < cell.row + cell.rowSpan
}

function isKey(content: Content): boolean {
  if (content.kind === 'field') return !isFigure(content.aggregate)
  return content.kind === 'text'
}

function isValue(content: Content, datasets: readonly Dataset[]): boolean {
  if (content.kind === 'number' || content.kind === 'formula') return true
  if (content.kind !== 'field') return false
  if (isFigure(content.aggregate)) return true
  const fields = datasets.find(({ name }) => name === content.dataset)?.fields ?? []
  const type = fields.find(({ name }) => name === content.field)?.type
  const names = `${content.field} ${fieldTitle(datasets, content.dataset, content.field)}`.split(' ')
  return content.aggregate === 'list' && type === 'number' && !names.some((name) => key.test(name))
}

/** The words above a figure, or those of its field. */
function nameOf(cell: TemplateCell, known: Known): string {
  const head = headOf(cell, known.sheet)
  return (head === null ? wordsOf(cell.content, known) : wordsOf(head.content, known)).slice(0, 128) || addressOf(cell)
}

function headOf(cell: TemplateCell, sheet: SheetTemplate): TemplateCell | null {
  const above = sheet.cells.filter(
    (one) => one.row < cell.row && one.column === cell.column && one.columnSpan <= cell.columnSpan,
  )
  return above.findLast(({ content }) => content.kind === 'text') ?? null
}

function wordsOf(content: Content, { datasets }: Known): string {
  if (content.kind === 'text') return content.text
  return content.kind === 'field' ? fieldTitle(datasets, content.dataset, content.field) : ''
}
