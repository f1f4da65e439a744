import { type EntryLayout, repeatedRow } from './entry-layout.ts'

interface Cell {
  row: number
  column: number
}

/** A cell with the corner that a merged one ends in. */
interface Spanned extends Cell {
  last: Cell
}

/** Where the rows of the table stand on a layout. `record` counts rows of the table as they are filled in, from 0. */
export interface LayoutPlan {
  isCard: boolean
  /** Rows of the laid-out sheet. */
  rows: number
  /** The row of the layout that a row of the sheet is, and the record that it shows; null: none of its own. */
  lineAt(row: number): { line: number; record: number | null }
  /** What is filled in at a cell of the sheet; null: nothing is. */
  filledAt(row: number, column: number): { record: number; column: number } | null
  /** The cell of the sheet where a column of a record stands; null: it is not on it. */
  cellOf(record: number, column: number): Spanned | null
  /** The cells of a part of the sheet that are filled in, as the stretch of records and columns that they are. */
  stretch(from: Cell, to: Cell): { from: Cell; to: Cell } | null
  /** The columns from one on as they lie side by side on the sheet; null: something that is not filled in. */
  alongside(column: number, count: number): (number | null)[]
}

interface Filled {
  columns: readonly { name: string }[]
  records: number
  /** Of a card: which record it shows. */
  current?: number
}

export function layoutPlan(layout: EntryLayout, { columns, records, current = 0 }: Filled): LayoutPlan {
  const repeated = repeatedRow(layout)
  const isList = repeated >= 0
  const shown = isList ? Math.max(1, records) : 1
  const lines = layout.heights.length
  const places = new Map(layout.marks.map(({ row, column, name }) => [name, { row, column }]))
  const ofColumn = columns.map(({ name }) => places.get(name) ?? null)
  const byCell = new Map(ofColumn.flatMap((cell, at) => (cell === null ? [] : [[textOf(cell), at] as const])))
  const lineAt = (row: number) => {
    if (!isList || row < repeated) return { line: row, record: null }
    if (row < repeated + shown) return { line: repeated, record: row - repeated }
    return { line: row - shown + 1, record: null }
  }
  const filledAt: LayoutPlan['filledAt'] = (row, column) => {
    const { line, record } = lineAt(row)
    const own = byCell.get(textOf({ row: line, column }))
    const of = isList ? record : current
    return own === undefined || of === null || of >= records ? null : { record: of, column: own }
  }
  return {
    ...{ isCard: !isList, rows: lines - 1 + shown },
    ...{ lineAt, filledAt },
    cellOf(record, column) {
      const cell = ofColumn[column] ?? null
      if (cell === null || (!isList && record !== current)) return null
      const own = layout.cells.find((one) => one.row === cell.row && one.column === cell.column)
      const first = isList ? { row: repeated + record, column: cell.column } : cell
      const last = { row: first.row + (own?.rowSpan ?? 1) - 1, column: first.column + (own?.columnSpan ?? 1) - 1 }
      return { ...first, last }
    },
    stretch(from, to) {
      if (!isList) {
        const one = filledAt(from.row, from.column)
        const cell = one === null ? null : { row: one.record, column: one.column }
        return cell === null ? null : { from: cell, to: cell }
      }
      const rows = [Math.max(from.row, repeated), Math.min(to.row, repeated + records - 1)] as const
      const inside = ofColumn.flatMap((cell, at) =>
        cell !== null && cell.column >= from.column && cell.column <= to.column ? [at] : [],
      )
      const [first] = inside
      const last = inside.at(-1)
      if (first === undefined || last === undefined || rows[0] > rows[1]) return null
      return {
        from: { row: rows[0] - repeated, column: first },
        to: { row: rows[1] - repeated, column: last },
      }
    },
    alongside(column, count) {
      const cell = ofColumn[column] ?? null
      if (cell === null) return []
      return Array.from(
        { length: count },
        (_, right) => byCell.get(textOf({ row: cell.row, column: cell.column + right })) ?? null,
      )
    },
  }
}

function textOf({ row, column }: Cell): string {
  return `${row} ${column}`
}
