import { CellStyle } from '@mingtai/sheet-core'
import { z } from 'zod'
import { columnName } from '../document/entry-column.ts'
import { MOST_LINES } from '../document/most-lines.ts'

/** Lines of a layout at most: it is a page to fill in, its rows come from the table. */
const MOST_ROWS = 200
const MOST_COLUMNS = 256

const row = z
  .number()
  .int()
  .min(0)
  .max(MOST_ROWS - 1)
const column = z
  .number()
  .int()
  .min(0)
  .max(MOST_COLUMNS - 1)

/** What stands in a cell that is not filled in; in texts `${code}` shows a parameter, who fills in, or the day. */
const LayoutContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('text'), text: z.string().max(2000) }),
  z.object({ kind: z.literal('number'), value: z.number() }),
  /** With its `=`; references name cells of the layout, a cell of the repeated row all its rows. */
  z.object({ kind: z.literal('formula'), formula: z.string().min(1).max(2000) }),
])
export type LayoutContent = z.output<typeof LayoutContent>

/** Cells, styles and sizes as templates of reports have them; rows and columns count from 0. */
const LayoutCell = z.object({
  ...{ row, column, style: z.number().int().min(0) },
  rowSpan: z.number().int().min(1).max(MOST_ROWS),
  columnSpan: z.number().int().min(1).max(MOST_COLUMNS),
  content: LayoutContent,
})
export type LayoutCell = z.output<typeof LayoutCell>

/** A cell that a column is filled in at. */
const LayoutMark = z.object({
  ...{ row, column, name: columnName },
  /** On a card: the table of lines that the column is of, from 1; the row is there once for each line. Left out: the main table. */
  table: z.number().int().min(1).max(MOST_LINES).optional(),
})
export type LayoutMark = z.output<typeof LayoutMark>

/** A sheet of a report whose marked cells are filled in. */
export const EntryLayout = z.object({
  /** `list`: the row with the marks is there once for each row of the table; `card`: one row of the table at a time. */
  kind: z.enum(['list', 'card']),
  /** In px. */
  widths: z.array(z.number().int().min(0).max(2000)).min(1).max(MOST_COLUMNS),
  heights: z.array(z.number().int().min(0).max(1500)).min(1).max(MOST_ROWS),
  frozen: z.object({ rows: z.number().int().min(0).max(100), columns: z.number().int().min(0).max(50) }),
  styles: z.array(CellStyle).min(1).max(1000),
  cells: z.array(LayoutCell).max(5000),
  marks: z.array(LayoutMark).max(200),
})
export type EntryLayout = z.output<typeof EntryLayout>

/** The row that is there once for each row of the table; -1: none is. */
export function repeatedRow({ kind, marks }: Pick<EntryLayout, 'kind' | 'marks'>): number {
  return kind === 'list' ? (marks[0]?.row ?? -1) : -1
}

/** A row of a layout that is there once for each row of a table: of a list the main one, of a card one of lines. */
export interface LayoutBand {
  row: number
  table: number
}

/** The rows that grow, from top to bottom. */
export function bandsOf(layout: Pick<EntryLayout, 'kind' | 'marks'>): LayoutBand[] {
  const repeated = repeatedRow(layout)
  if (layout.kind === 'list') return repeated < 0 ? [] : [{ row: repeated, table: 0 }]
  const bands: LayoutBand[] = []
  for (const { row: at, table } of layout.marks)
    if (table !== undefined && !bands.some((band) => band.table === table)) bands.push({ row: at, table })
  return bands.toSorted((one, other) => one.row - other.row)
}

/** The layout that a report is filled in on; null: it has none, or nothing of its main table is marked yet. */
export function filledLayout({ layout }: { layout: EntryLayout | null }): EntryLayout | null {
  return layout === null || marksOf(layout, 0).length === 0 ? null : layout
}

/** The marks of one table. */
export function marksOf({ marks }: Pick<EntryLayout, 'marks'>, table: number): LayoutMark[] {
  return marks.filter((mark) => (mark.table ?? 0) === table)
}

/** The address of a cell, such as `B4`. */
export function layoutAddress({ row: at, column: own }: { row: number; column: number }): string {
  let letters = ''
  for (let rest = own + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${at + 1}`
}

interface Bound {
  columns: { name: string }[]
  lines?: { columns: { name: string }[] }[]
  layout: EntryLayout | null
}

/** Columns in the order of the layout: what lies side by side is filled in together. Those that are not on it stand behind, of lines before, as their keys do. */
export function inLayoutOrder<Document extends Bound>(document: Document): Document {
  const { layout, columns, lines } = document
  if (layout === null) return document
  const marks = layout.marks.toSorted((one, other) => one.row - other.row || one.column - other.column)
  const ordered = (own: { name: string }[], table: number) => {
    const placed = marksOf({ marks }, table)
    const first = placed.flatMap(({ name }) => own.filter((column) => column.name === name))
    const rest = own.filter(({ name }) => !placed.some((mark) => mark.name === name))
    return table === 0 ? [...first, ...rest] : [...rest, ...first]
  }
  const below = lines?.map((own, at) =>
    marksOf(layout, at + 1).length === 0 ? own : { ...own, columns: ordered(own.columns, at + 1) },
  )
  return {
    ...document,
    columns: ordered(columns, 0),
    ...(below === undefined ? {} : { lines: below }),
    layout: { ...layout, marks },
  }
}
