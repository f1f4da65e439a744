import {
  type EntryLayout,
  exportedCell,
  type LayoutValue,
  layoutValues,
  layoutPlan,
  repeatedRow,
  shownValue,
  type TableBinding,
} from '@mingtai/entry-model'
import { emptyTail } from '@mingtai/sheet-core'
import type { SheetSource } from '@mingtai/sheet-files'
import type { ShownRow } from './exported-form.ts'

/** The name of the sheet that looks like the form. It is not read when the file comes back. */
export const LAYOUT_SHEET = '版面'

interface Shown {
  binding: TableBinding
  rows: readonly ShownRow[]
}

type Written = string | number | null

/** A form as it is laid out, with its rows and what its formulas make of them; of a card the first rows one below the other. */
export function layoutSheet(
  layout: EntryLayout,
  { binding, rows }: Shown,
  words: Readonly<Record<string, string>>,
): SheetSource {
  const { columns } = binding
  const pages = layout.kind === 'list' ? [0] : rows.slice(0, MOST_CARDS).map((_, at) => at)
  const chunks = (pages.length === 0 ? [0] : pages).map((current, page) => {
    const shown = { columns, records: rows.length, current }
    const plan = layoutPlan(layout, shown)
    const values = layoutValues(layout, { ...shown, words, valuesOf: (record) => rows[record]?.values ?? null })
    const cells = new Map(layout.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
    const lines = Array.from({ length: plan.rows }, (_, row) => plan.lineAt(row))
    const valueAt = (row: number, column: number): Written => {
      const filled = plan.filledAt(row, column)
      const bound = filled === null ? undefined : columns[filled.column]
      const { line = 0, record = null } = lines[row] ?? {}
      if (filled !== null && bound !== undefined) {
        const value = rows[filled.record]?.values[filled.column] ?? null
        const plain = exportedCell(bound, value)
        return typeof plain === 'number' ? plain : value === null ? null : shownValue(bound, value)
      }
      const cell = cells.get(`${line} ${column}`)
      return cell === undefined || isMarked(layout, line, column) ? null : written(values.valueOf(cell, record))
    }
    return {
      rows: plan.rows,
      heights: Uint16Array.from(lines, ({ line }) => layout.heights[line] ?? 28),
      cells: layout.widths.map((_, column) => ({
        values: { type: 'mixed' as const, values: lines.map((__, row) => valueAt(row, column)) },
        styles: Uint16Array.from(lines, ({ line }) => cells.get(`${line} ${column}`)?.style ?? 0),
        formula: null,
      })),
      merges: mergesOf(layout, plan.rows, page * plan.rows),
    }
  })
  const head = { name: LAYOUT_SHEET, widths: layout.widths, frozen: layout.frozen, styles: layout.styles }
  return { head, chunks, tail: () => emptyTail }
}

/** Rows that a workbook shows as cards; all of them stand in its list. */
const MOST_CARDS = 500

function isMarked({ marks }: EntryLayout, line: number, column: number): boolean {
  return marks.some((mark) => mark.row === line && mark.column === column)
}

function written(value: LayoutValue): Written {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value !== 'object' || value === null) return value
  const digits = value.exact.replace(/^-?0*|\D/g, '')
  return digits.length <= 15 ? Number(value.exact) : value.exact
}

function mergesOf(layout: EntryLayout, rows: number, from: number) {
  const repeated = repeatedRow(layout)
  const grown = rows - layout.heights.length
  return layout.cells.flatMap(({ row: line, column, rowSpan, columnSpan }) => {
    if (rowSpan === 1 && columnSpan === 1) return []
    const first = from + (repeated >= 0 && line > repeated ? line + grown : line)
    const times = line === repeated ? grown + 1 : 1
    return Array.from({ length: times }, (_, at) => ({
      ...{ fromRow: first + at, fromColumn: column },
      ...{ toRow: first + at + rowSpan - 1, toColumn: column + columnSpan - 1 },
    }))
  })
}
