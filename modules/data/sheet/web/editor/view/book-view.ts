import { isError, type FormulaValue } from '@mingtai/formula'
import {
  BLOCK_ROWS,
  type CellStyle,
  type SheetMeta,
  type WireMerge,
  type WireScalar,
  type WireWindow,
} from '@mingtai/sheet-core'
import {
  type Book,
  createEvaluator,
  type DrawnMerge,
  type Evaluator,
  lineNumbers,
  lookOf,
  mergesOf,
  type Sheet,
  sheetProperties,
} from '@mingtai/sheet-model'
import { wallClock } from '@mingtai/zh'
import { styleOf } from '../../../cell-style.ts'
import { LINE_SIZE, lineSize } from '../../../sheet-sizes.ts'

const LINE = { line: 'thin', color: '#E3E6E4' } as const
const BASE: CellStyle = { border: { top: LINE, right: LINE, bottom: LINE, left: LINE }, valign: 'middle', size: 10.5 }
const SERIAL_OF_1970 = 25_569

/** A sheet of the book as the canvas takes it. */
export interface BookView {
  meta: SheetMeta
  window(from: number, count: number): WireWindow
  valueAt(row: number, column: number): FormulaValue
}

export interface BookViews {
  /** The view of a sheet as it is now; the same one while the book has not changed. */
  of(sheet: Sheet): BookView
}

/** Views of the sheets of one book. Looks get numbers that stay, so that a key draws only what it changed. */
export function bookViews(book: Book): BookViews {
  const evaluator = createEvaluator(book, {
    now: () => wallClock(new Date()) / 86_400_000 + SERIAL_OF_1970,
    random: Math.random,
  })
  const styles: CellStyle[] = [BASE]
  const numbers = new Map<string, number>([['{}', 0]])
  const known = new Map<string, { version: number; view: BookView }>()

  function styleNumber(sheet: Sheet, row: number, column: number): number {
    const properties = lookOf(book, sheet, row, column)
    const key = JSON.stringify(properties)
    const found = numbers.get(key)
    if (found !== undefined) return found
    const own = styleOf(properties)
    const number = styles.push({ ...BASE, ...own, border: { ...BASE.border, ...own.border } }) - 1
    numbers.set(key, number)
    return number
  }

  return {
    of(sheet) {
      const before = known.get(sheet.id)
      if (before?.version === book.version) return before.view
      const drawing = {
        evaluator,
        styles,
        styleNumber: (row: number, column: number) => styleNumber(sheet, row, column),
      }
      const view = viewOf(book, sheet, drawing, before?.view.meta ?? null)
      known.set(sheet.id, { version: book.version, view })
      return view
    },
  }
}

interface Drawing {
  evaluator: Evaluator
  styles: CellStyle[]
  styleNumber(row: number, column: number): number
}

/** A sheet whose cells alone have changed has the meta that it had: the canvas only asks for its rows again. */
function viewOf(
  book: Book,
  sheet: Sheet,
  { evaluator, styles, styleNumber }: Drawing,
  before: SheetMeta | null,
): BookView {
  const rows = lineNumbers(book, sheet, 'row')
  const columns = lineNumbers(book, sheet, 'column')
  const heights = sizesOf(book, sheet, 'row', rows)
  const widths = [...columns].map((column) => lineSize(book, sheet, 'column', column))
  // The canvas compiles looks once: all of the sheet get their numbers before.
  for (const [column, spans] of sheet.looks) for (const { from } of spans) styleNumber(from, column)
  const { frozenRows, frozenColumns } = sheetProperties(book, sheet)
  const merges = mergesOf(book, sheet)
  const valueAt = (row: number, column: number) => evaluator.valueAt(sheet, rows[row] ?? 0, columns[column] ?? 0)
  const fresh: SheetMeta = {
    version: `${sheet.id} ${book.version}`,
    rows: rows.length,
    complete: true,
    failed: null,
    columns: columns.length,
    widths,
    ...{
      blockHeights: blockHeights(heights),
      defaultHeight: LINE_SIZE.row,
      elapsed: 0,
      sourceRows: rows.length,
    },
    ...{
      frozenRows: countOf(frozenRows),
      frozenColumns: countOf(frozenColumns),
      styles: [...styles],
      sheets: [
        {
          index: 0,
          name: '',
        },
      ],
    },
  }
  const shape = shapeOf(fresh, merges, heights)
  const meta = before !== null && shapes.get(before) === shape ? before : fresh
  shapes.set(meta, shape)
  const { version } = meta
  return {
    meta,
    valueAt,
    window(from, count) {
      const own = rows.subarray(from, from + count)
      const shown = [...columns].map((column, at) => ({
        kind: 'mixed' as const,
        values: Array.from(own, (_, row) => wireValue(valueAt(from + row, at))),
        styles: runsOf(Array.from(own, (row) => styleNumber(row, column))),
      }))
      return {
        version,
        from,
        rows: own.length,
        heights: heights.slice(from, from + count),
        columns: shown.map(({ kind, values }) => ({
          kind,
          values,
        })),
        styles: shown.map((column) => column.styles),
        merges: merges
          .filter(({ fromRow, toRow }) => fromRow < from + count && toRow >= from)
          .map(({ fromRow, fromColumn, toRow, toColumn }): WireMerge => {
            const style = styleNumber(rows[fromRow] ?? 0, columns[fromColumn] ?? 0)
            return [fromRow, fromColumn, toRow, toColumn, style, wireValue(valueAt(fromRow, fromColumn))]
          }),
      }
    },
  }
}

/** What the canvas lays out once for a meta. */
const shapes = new WeakMap<SheetMeta, string>()

function shapeOf(meta: SheetMeta, merges: readonly DrawnMerge[], heights: readonly number[]): string {
  const { rows, columns, widths, frozenRows, frozenColumns, styles } = meta
  return JSON.stringify([rows, columns, widths, frozenRows, frozenColumns, styles.length, merges, runsOf(heights)])
}

function sizesOf(book: Book, sheet: Sheet, axis: 'row', lines: Int32Array): number[] {
  if (sheet.lineLooks[axis].length === 0) return new Array<number>(lines.length).fill(LINE_SIZE[axis])
  return Array.from(lines, (line) => lineSize(book, sheet, axis, line))
}

function blockHeights(heights: readonly number[]): number[] {
  const blocks: number[] = []
  for (let from = 0; from < heights.length; from += BLOCK_ROWS)
    blocks.push(heights.slice(from, from + BLOCK_ROWS).reduce((sum, height) => sum + height, 0))
  return blocks
}

function wireValue(value: FormulaValue): WireScalar {
  return isError(value) ? value.error : value
}

function runsOf(numbers: readonly number[]): number[] {
  const runs: number[] = []
  for (const number of numbers) {
    if (runs.length > 0 && runs.at(-2) === number) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(number, 1)
  }
  return runs
}

function countOf(value: unknown): number {
  return typeof value === 'number' ? Math.max(0, Math.min(20, Math.trunc(value))) : 0
}
