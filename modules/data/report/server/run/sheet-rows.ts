import type { StoredResult } from '@mingtai/data-plane/results'
import type { SheetTemplate } from '@mingtai/report-engine'
import {
  type CellStyle,
  defaultFormat,
  isDateFormat,
  type Merge,
  plainFloatText,
  type RowChunk,
  type Scalar,
  scalarAt,
  scalarText,
  shownText,
  styleAt,
} from '@mingtai/sheet-core'

export interface SheetRows {
  /** `isFigure` is false where the report holds texts: digits that name something are no figure. */
  columns: { name: string; title: string; isFigure?: false }[]
  rows: (string | null)[][]
  /** There were more rows than wanted. */
  isCut: boolean
}

interface Wanted {
  /** The template of the sheet, for its heading; undefined: the first row is the heading. */
  sheet: SheetTemplate | undefined
  most: number
  written: 'shown' | 'stored'
  signal: AbortSignal
}

/** The table of a filled sheet: the row above the first one that repeats names the columns, what lies below are the rows. */
export async function sheetRows(result: StoredResult, { sheet, most, written, signal }: Wanted): Promise<SheetRows> {
  const { styles } = await result.head(0)
  const body = firstRepeated(sheet)
  const cells: (string | null)[][] = []
  const merges: Merge[] = []
  const texts = new Set<number>()
  let isCut = false
  for await (const chunk of result.chunks(0, signal)) {
    if (cells.length > body + most) isCut = true
    if (isCut) break
    merges.push(...chunk.merges)
    for (let row = 0; row < chunk.rows; row++) {
      if (cells.length >= body) for (const column of textColumns(chunk, row)) texts.add(column)
      cells.push(textsOf(chunk, row, { styles, written }))
    }
  }
  spread(cells, merges)
  const [titles, used] = [titlesOf(cells.slice(0, body)), usedColumns(cells.slice(body))]
  const rows = cells.slice(body).filter((row) => row.some((cell) => cell !== null))
  return {
    columns: named(used.map((at) => titles[at] ?? '')).map((column, at) =>
      texts.has(used[at] ?? -1) ? { ...column, isFigure: false } : column,
    ),
    rows: rows.slice(0, most).map((row) => used.map((at) => row[at] ?? null)),
    isCut: isCut || rows.length > most,
  }
}

/** Rows of the template above the first that repeats downwards; one where nothing does. */
export function firstRepeated(sheet: SheetTemplate | undefined): number {
  const rows = [
    ...(sheet?.cells ?? []).flatMap(({ row, content }) =>
      content.kind === 'field' && content.expand === 'down' ? [row] : [],
    ),
    ...(sheet?.blocks ?? []).flatMap(({ row, expand }) => (expand === 'down' ? [row] : [])),
  ]
  return rows.length === 0 ? 1 : Math.min(...rows)
}

interface Looks {
  styles: readonly CellStyle[]
  written: Wanted['written']
}

/** The columns of a row that hold words. */
function textColumns(chunk: RowChunk, row: number): number[] {
  return chunk.cells.flatMap((cell, column) => {
    const value = scalarAt(cell, row)
    return typeof value === 'string' && value !== '' ? [column] : []
  })
}

function textsOf(chunk: RowChunk, row: number, { styles, written }: Looks): (string | null)[] {
  return chunk.cells.map((cell) => {
    const value: Scalar = scalarAt(cell, row)
    if (value === null || value === '') return null
    const format = styles[styleAt(cell, row)]?.format ?? defaultFormat(cell.values)
    if (written === 'shown' || isDateFormat(format)) return shownText(value, format)
    return typeof value === 'number' ? plainFloatText(value) : scalarText(value)
  })
}

/** Every cell below a merge says what the merge says. */
function spread(cells: (string | null)[][], merges: readonly Merge[]): void {
  for (const { fromRow, toRow, fromColumn, toColumn } of merges) {
    const anchor = cells[fromRow]?.[fromColumn] ?? null
    for (let row = fromRow; row <= Math.min(toRow, cells.length - 1); row++)
      for (let column = fromColumn; column <= toColumn; column++) {
        const line = cells[row]
        if (line !== undefined) line[column] ??= anchor
      }
  }
}

/** The nearest words above each column; a word over the whole width is the name of the report, not of a column. */
function titlesOf(head: readonly (readonly (string | null)[])[]): string[] {
  const width = Math.max(0, ...head.map((row) => row.length))
  const usable = head.filter((row) => width < 2 || new Set(row.filter((cell) => cell !== null)).size > 1)
  return Array.from({ length: width }, (_, at) => usable.findLast((row) => row[at] != null)?.[at] ?? '')
}

/** Columns in which something stands. */
function usedColumns(rows: readonly (readonly (string | null)[])[]): number[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => row[at] != null))
}

/** Names are told apart: the second 金额 is 金额2. */
function named(titles: readonly string[]): SheetRows['columns'] {
  const seen = new Map<string, number>()
  return titles.map((title, at) => {
    const plain = title.trim().slice(0, 90) || `列${at + 1}`
    const times = (seen.get(plain) ?? 0) + 1
    seen.set(plain, times)
    return { name: times === 1 ? plain : `${plain}${times}`, title: plain }
  })
}
