import {
  type EntryColumn,
  type EntryLayout,
  keyIndexes,
  keyText,
  layoutPlan,
  type LayoutPlan,
  type LayoutValue,
  layoutValues,
  linkIndexes,
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

/** The cells of a filled form as it is laid out: a list is one page, a card one for each row, with its lines. */
export function layoutPages(
  layout: EntryLayout,
  [main, ...below]: readonly ShownTable[],
  { words, most, boundOf }: Wanted,
): LayoutPage[] {
  if (main === undefined) return []
  const { columns } = main.binding
  const { rows } = main
  const currents = layout.kind === 'list' ? [0] : rows.slice(0, most).map((_, at) => at)
  const styled = new Map(layout.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const linesOf = below.map((one) => linesByMain(main.binding, one))
  let from = 0
  return (currents.length === 0 ? [0] : currents).map((current) => {
    const lines = below.map(({ binding }, at) => {
      const own = layout.kind === 'list' ? [] : (linesOf[at]?.(rows[current]) ?? [])
      return { columns: binding.columns, records: own.length, rows: own, valuesOf: valuesIn(own) }
    })
    const shown = { columns, records: rows.length, current, lines }
    const tables = [{ columns, rows }, ...lines]
    const plan = layoutPlan(layout, shown)
    const values = layoutValues(layout, { ...shown, words, valuesOf: valuesIn(rows) })
    const places = Array.from({ length: plan.rows }, (_, row) => plan.lineAt(row))
    const valueAt = (row: number, column: number): LayoutValue => {
      const { line = 0, record = null } = places[row] ?? {}
      const cell = styled.get(`${line} ${column}`)
      const filled = plan.filledAt(row, column)
      const of = filled === null ? undefined : tables[filled.table]
      const bound = filled === null ? undefined : of?.columns[filled.column]
      if (filled !== null && bound !== undefined)
        return boundOf(bound, of?.rows[filled.record]?.values[filled.column] ?? null, cell?.style ?? 0)
      return cell === undefined || isMarked(layout, line, column) ? null : values.valueOf(cell, record)
    }
    const page = {
      from,
      heights: places.map(({ line }) => layout.heights[line] ?? 28),
      columns: layout.widths.map((_, column) => ({
        values: places.map((__, row) => valueAt(row, column)),
        styles: places.map(({ line }) => styled.get(`${line} ${column}`)?.style ?? 0),
      })),
      merges: mergesOf(layout, plan),
    }
    from += plan.rows
    return page
  })
}

function valuesIn(rows: readonly ShownRow[]) {
  return (record: number) => rows[record]?.values ?? null
}

/** The lines of a main row, which names them by its key or, while it is new, by its name in the draft. */
function linesByMain(main: TableBinding, { binding, rows }: ShownTable) {
  const links = linkIndexes(binding)
  const keys = keyIndexes(main)
  const found = new Map<string, ShownRow[]>()
  for (const row of rows) {
    const place = row.parent ?? keyText(links.map((at) => row.values[at] ?? null))
    found.set(place, [...(found.get(place) ?? []), row])
  }
  return (row: ShownRow | undefined): ShownRow[] => {
    if (row === undefined) return []
    return found.get(row.ref ?? keyText(keys.map((at) => row.values[at] ?? null))) ?? []
  }
}

function isMarked({ marks }: EntryLayout, line: number, column: number): boolean {
  return marks.some((mark) => mark.row === line && mark.column === column)
}

function mergesOf(layout: EntryLayout, plan: LayoutPlan): LayoutPage['merges'] {
  return layout.cells.flatMap((cell) => {
    const { column, rowSpan, columnSpan } = cell
    if (rowSpan === 1 && columnSpan === 1) return []
    return plan.spansOf(cell).map(({ from, to }) => ({
      ...{ fromRow: from, toRow: to, fromColumn: column, toColumn: column + columnSpan - 1 },
    }))
  })
}
