import {
  type EntryColumn,
  type EntryLayout,
  layoutPlan,
  type LayoutValue,
  layoutValues,
  repeatedRow,
  type TableBinding,
} from '@mingtai/entry-model'
import type { ShownRow } from './exported-form.ts'

export interface ShownTable {
  binding: TableBinding
  rows: readonly ShownRow[]
}

/** What texts of a layout name in `${…}`. */
export type Words = Readonly<Record<string, string>>

interface Wanted {
  words: Words
  /** Cards at most. */
  most: number
  /** What stands in a cell that is bound to a column. */
  boundOf(column: EntryColumn, value: string | null, style: number): LayoutValue
}

interface LayoutPage {
  /** Rows of the pages before. */
  from: number
  heights: number[]
  /** Left to right; one value and one style for each row. */
  columns: { values: LayoutValue[]; styles: number[] }[]
  /** In rows of the page. */
  merges: { fromRow: number; toRow: number; fromColumn: number; toColumn: number }[]
}

/** The cells of a filled form as it is laid out: a list is one page, a card one for each row. */
export function layoutPages(
  layout: EntryLayout,
  { binding: { columns }, rows }: ShownTable,
  { words, most, boundOf }: Wanted,
): LayoutPage[] {
  const currents = layout.kind === 'list' ? [0] : rows.slice(0, most).map((_, at) => at)
  const styled = new Map(layout.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  return (currents.length === 0 ? [0] : currents).map((current, page) => {
    const shown = { columns, records: rows.length, current }
    const plan = layoutPlan(layout, shown)
    const values = layoutValues(layout, { ...shown, words, valuesOf: (record) => rows[record]?.values ?? null })
    const lines = Array.from({ length: plan.rows }, (_, row) => plan.lineAt(row))
    const valueAt = (row: number, column: number): LayoutValue => {
      const { line = 0, record = null } = lines[row] ?? {}
      const cell = styled.get(`${line} ${column}`)
      const filled = plan.filledAt(row, column)
      const bound = filled === null ? undefined : columns[filled.column]
      if (filled !== null && bound !== undefined)
        return boundOf(bound, rows[filled.record]?.values[filled.column] ?? null, cell?.style ?? 0)
      return cell === undefined || isMarked(layout, line, column) ? null : values.valueOf(cell, record)
    }
    return {
      from: page * plan.rows,
      heights: lines.map(({ line }) => layout.heights[line] ?? 28),
      columns: layout.widths.map((_, column) => ({
        values: lines.map((__, row) => valueAt(row, column)),
        styles: lines.map(({ line }) => styled.get(`${line} ${column}`)?.style ?? 0),
      })),
      merges: mergesOf(layout, plan.rows),
    }
  })
}

function isMarked({ marks }: EntryLayout, line: number, column: number): boolean {
  return marks.some((mark) => mark.row === line && mark.column === column)
}

function mergesOf(layout: EntryLayout, rows: number): LayoutPage['merges'] {
  const repeated = repeatedRow(layout)
  const grown = rows - layout.heights.length
  return layout.cells.flatMap(({ row: line, column, rowSpan, columnSpan }) => {
    if (rowSpan === 1 && columnSpan === 1) return []
    const first = repeated >= 0 && line > repeated ? line + grown : line
    const times = line === repeated ? grown + 1 : 1
    return Array.from({ length: times }, (_, at) => ({
      ...{ fromRow: first + at, fromColumn: column },
      ...{ toRow: first + at + rowSpan - 1, toColumn: column + columnSpan - 1 },
    }))
  })
}
