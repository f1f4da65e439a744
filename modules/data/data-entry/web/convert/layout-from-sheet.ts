import {
  type EntryColumn,
  type EntryLayout,
  type LayoutContent,
  layoutAddress,
  layoutFormula,
} from '@mingtai/entry-model'
import type { SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'

/** A sheet of a display report as a layout, and what did not find its place. */
export interface ConvertedSheet {
  layout: EntryLayout
  /** Fields that are shown and stand for no column of the table. */
  unmatched: string[]
  /** Addresses of cells whose content does not go along, such as charts. */
  left: string[]
}

type Field = Extract<TemplateCell['content'], { kind: 'field' }>

/** Takes a sheet over with its look: the row of its fields becomes the repeated one, fields become marks by their names. */
export function layoutFromSheet(
  { styles }: Pick<Template, 'styles'>,
  sheet: SheetTemplate,
  columns: readonly Pick<EntryColumn, 'name' | 'title'>[],
): ConvertedSheet {
  const repeated = repeatedIn(sheet)
  const left: string[] = []
  const unmatched: string[] = []
  const marks: EntryLayout['marks'] = []
  const inRow = sheet.cells.filter(({ row }) => row === repeated)
  for (const cell of inRow) {
    if (cell.content.kind !== 'field') continue
    const { field } = cell.content
    const name = columnOf(field, columns)
    if (name === null || marks.some((mark) => mark.name === name)) unmatched.push(field)
    else marks.push({ row: cell.row, column: cell.column, name })
  }
  const cells = sheet.cells.flatMap((cell): EntryLayout['cells'] => {
    const { row, column, rowSpan, columnSpan, style } = cell
    const isAcross = row <= repeated && row + rowSpan > repeated
    if (isAcross && row < repeated) left.push(layoutAddress(cell))
    const rows = isAcross ? Math.max(1, repeated - row) : rowSpan
    const content = row === repeated && cell.content.kind === 'field' ? null : contentOf(cell, inRow)
    if (content === 'left') left.push(layoutAddress(cell))
    return [
      {
        ...{ row, column, style: Math.min(style, styles.length - 1), rowSpan: rows, columnSpan },
        content: content === null || content === 'left' ? { kind: 'empty' } : content,
      },
    ]
  })
  const { columnWidths, rowHeights, frozen } = sheet
  return {
    ...{ left, unmatched },
    layout: { kind: 'list', widths: columnWidths, heights: rowHeights, frozen, styles, cells, marks },
  }
}

/** The row with the most fields that grow down; where none does, the one with the most fields. */
function repeatedIn({ cells }: SheetTemplate): number {
  const counts = new Map<number, number>()
  for (const { row, content } of cells)
    if (content.kind === 'field') counts.set(row, (counts.get(row) ?? 0) + (content.expand === 'down' ? 100 : 1))
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? -1
}

/** A column by its name or its title, whatever the letters' case. */
function columnOf(field: string, columns: readonly Pick<EntryColumn, 'name' | 'title'>[]): string | null {
  const plain = field.toLowerCase()
  const found = columns.find(({ name }) => name.toLowerCase() === plain) ?? columns.find(({ title }) => title === field)
  return found?.name ?? null
}

const totals: Partial<Record<Field['aggregate'], string>> = {
  ...{ sum: 'SUM', average: 'AVERAGE', max: 'MAX', min: 'MIN', count: 'COUNTA' },
}

function contentOf({ content }: TemplateCell, inRow: readonly TemplateCell[]): LayoutContent | 'left' {
  if (content.kind === 'empty') return { kind: 'empty' }
  if (content.kind === 'text') return { kind: 'text', text: content.text.slice(0, 2000) }
  if (content.kind === 'number') return { kind: 'number', value: content.value }
  if (content.kind === 'formula') {
    const { formula } = content
    const isFit = formula.length <= 2000 && layoutFormula(formula) !== null
    return isFit ? { kind: 'formula', formula } : 'left'
  }
  if (content.kind !== 'field') return 'left'
  // A figure over all rows becomes a formula over the repeated row.
  const total = totals[content.aggregate]
  const over = inRow.find(({ content: own }) => own.kind === 'field' && own.field === content.field)
  if (total === undefined || over === undefined) return 'left'
  return { kind: 'formula', formula: `=${total}(${layoutAddress(over)})` }
}

/** The table that a dataset reads, as its statement names it; null: it has no statement, or names none. */
export function tableIn({ datasets }: Pick<Template, 'datasets'>): { source: string; table: string } | null {
  for (const { from } of datasets) {
    if (from.kind !== 'query') continue
    const found = /\bfrom\s+([\w."`\u4e00-\u9fff]+)/i.exec(from.sql)?.[1]
    const table = found?.replaceAll(/["`]/g, '').split('.').at(-1)
    if (table !== undefined && table !== '') return { source: from.dataSource, table }
  }
  return null
}
