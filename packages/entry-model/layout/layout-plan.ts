import { bandsOf, type EntryLayout, type LayoutCell } from './entry-layout.ts'

interface Cell {
  row: number
  column: number
}

/** A cell with the corner that a merged one ends in. */
interface Spanned extends Cell {
  last: Cell
}

/** A row of the laid-out sheet: the row of the layout that it is, and the record of a table that it is there for; null: of none. */
interface Line {
  line: number
  record: number | null
  table: number
}

/**
 * Where the rows of the tables stand on a layout. A record is a row of a table as it is filled in, from 0; of lines those of the
 * row that the card shows.
 */
export interface LayoutPlan {
  isCard: boolean
  /** Rows of the laid-out sheet. */
  rows: number
  lineAt(row: number): Line
  /** What is filled in at a cell of the sheet; null: nothing is. */
  filledAt(row: number, column: number): { table: number; record: number; column: number } | null
  /** The cell of the sheet where a column of a record stands; null: it is not on it. */
  cellOf(record: number, column: number, table?: number): Spanned | null
  /** The rows of the sheet that a cell of the layout takes: once, or once for each row of its table. */
  spansOf(cell: Pick<LayoutCell, 'row' | 'rowSpan'>): { from: number; to: number }[]
  /** The cells of a part of the sheet that are filled in, as the stretch of records and columns that they are. */
  stretch(from: Cell, to: Cell): { table: number; from: Cell; to: Cell } | null
  /** The columns from one on as they lie side by side on the sheet; null: something that is not filled in. */
  alongside(column: number, count: number, table?: number): (number | null)[]
  /** The same with each merged cell as one, as rows of a spreadsheet come. */
  inOrder(column: number, count: number, table?: number): (number | null)[]
}

/** The rows of one table. */
interface Records {
  columns: readonly { name: string }[]
  records: number
}

interface Filled extends Records {
  /** Of a card: which record it shows. */
  current?: number | undefined
  /** The tables of lines, in their order; of a card those of the record that it shows. */
  lines?: readonly Records[] | undefined
}

/** A row that grows, as it stands on the sheet. */
interface Grown {
  row: number
  table: number
  start: number
  count: number
}

export function layoutPlan(layout: EntryLayout, { columns, records, current = 0, lines = [] }: Filled): LayoutPlan {
  const isCard = layout.kind === 'card'
  const tables: Records[] = [{ columns, records }, ...lines]
  let rows = layout.heights.length
  const bands = bandsOf(layout).map(({ row, table }): Grown => {
    const start = row + rows - layout.heights.length
    const count = Math.max(1, tables[table]?.records ?? 0)
    rows += count - 1
    return { row, table, start, count }
  })
  const bandOf = (line: number) => bands.find((band) => band.row === line)
  const rowOf = (line: number) => bands.reduce((at, band) => (band.row < line ? at + band.count - 1 : at), line)
  const placesOf = tables.map((own, table) =>
    own.columns.map(({ name }) => {
      const mark = layout.marks.find((one) => one.name === name && (one.table ?? 0) === table)
      return mark === undefined ? null : { row: mark.row, column: mark.column }
    }),
  )
  const byCell = new Map(
    placesOf.flatMap((places, table) =>
      places.flatMap((cell, column) => (cell === null ? [] : [[textOf(cell), { table, column }] as const])),
    ),
  )
  const columnIn = (table: number, row: number, column: number) => {
    const own = byCell.get(textOf({ row, column }))
    return own?.table === table ? own.column : null
  }
  const spans = new Map(layout.cells.map((cell) => [textOf(cell), cell.columnSpan]))
  const lineAt = (row: number): Line => {
    let grown = 0
    for (const { start, count, row: line, table } of bands) {
      if (row < start) break
      if (row < start + count) return { line, record: row - start, table }
      grown += count - 1
    }
    return { line: row - grown, record: null, table: 0 }
  }
  const recordAt = ({ record, line }: Line) =>
    record === null && isCard && bandOf(line) === undefined ? current : record
  const filledAt: LayoutPlan['filledAt'] = (row, column) => {
    const at = lineAt(row)
    const own = byCell.get(textOf({ row: at.line, column }))
    const record = recordAt(at)
    if (own === undefined || record === null || record >= (tables[own.table]?.records ?? 0)) return null
    return { ...own, record }
  }
  return {
    ...{ isCard, rows, lineAt, filledAt },
    cellOf(record, column, table = 0) {
      const cell = placesOf[table]?.[column] ?? null
      const band = cell === null ? undefined : bandOf(cell.row)
      if (cell === null || (band === undefined && record !== current)) return null
      const own = layout.cells.find((one) => one.row === cell.row && one.column === cell.column)
      const first = { row: band === undefined ? rowOf(cell.row) : band.start + record, column: cell.column }
      const last = { row: first.row + (own?.rowSpan ?? 1) - 1, column: first.column + (own?.columnSpan ?? 1) - 1 }
      return { ...first, last }
    },
    spansOf({ row, rowSpan }) {
      const band = bandOf(row)
      if (band !== undefined && rowSpan === 1)
        return Array.from({ length: band.count }, (_, at) => ({ from: band.start + at, to: band.start + at }))
      const last = row + rowSpan - 1
      return [{ from: rowOf(row), to: rowOf(last) + (bandOf(last)?.count ?? 1) - 1 }]
    },
    stretch(from, to) {
      const one = filledAt(from.row, from.column)
      const band = bands.find(({ start, count }) => to.row >= start && from.row < start + count)
      if (band === undefined || (isCard && one?.table !== band.table)) {
        const cell = one === null ? null : { row: one.record, column: one.column }
        return one === null || cell === null ? null : { table: one.table, from: cell, to: cell }
      }
      const { table, start } = band
      const most = tables[table]?.records ?? 0
      const inside = (placesOf[table] ?? []).flatMap((cell, at) =>
        cell !== null && cell.column >= from.column && cell.column <= to.column ? [at] : [],
      )
      const [first] = inside
      const last = inside.at(-1)
      const [top, bottom] = [Math.max(from.row, start) - start, Math.min(to.row - start, most - 1)]
      if (first === undefined || last === undefined || top > bottom) return null
      return { table, from: { row: top, column: first }, to: { row: bottom, column: last } }
    },
    alongside(column, count, table = 0) {
      const cell = placesOf[table]?.[column] ?? null
      if (cell === null) return []
      return Array.from({ length: count }, (_, right) => columnIn(table, cell.row, cell.column + right))
    },
    inOrder(column, count, table = 0) {
      const cell = placesOf[table]?.[column] ?? null
      const found: (number | null)[] = []
      if (cell === null) return found
      let at = cell.column
      while (found.length < count && at < layout.widths.length) {
        found.push(columnIn(table, cell.row, at))
        at += spans.get(textOf({ row: cell.row, column: at })) ?? 1
      }
      return found
    },
  }
}

function textOf({ row, column }: Cell): string {
  return `${row} ${column}`
}
