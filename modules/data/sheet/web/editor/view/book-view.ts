import { isError, type FormulaValue } from '@mingtai/formula'
import {
  BLOCK_ROWS,
  type CellStyle,
  emptyTail,
  OUTLINE_SHIFT,
  type SheetMeta,
  type WireMerge,
  type WireScalar,
  type WireWindow,
} from '@mingtai/sheet-core'
import {
  type Book,
  boxOf,
  contentOf,
  createEvaluator,
  type DrawnMerge,
  type Evaluator,
  lineLook,
  lineNumbers,
  lookOf,
  mergesOf,
  positionOf,
  type Properties,
  type Sheet,
  sheetProperties,
} from '@mingtai/sheet-model'
import type { ColumnMark } from '@mingtai/sheet-view'
import { wallClock } from '@mingtai/zh'
import { linkOf } from '../../../cell-link.ts'
import { styleOf } from '../../../cell-style.ts'
import { type ConditionLooks, conditionLooks } from '../../../condition-looks.ts'
import { type Filter, filteredRows, sharedFilter } from '../../../filter.ts'
import { shownText } from '../../../shown-text.ts'
import { LINE_SIZE, lineSize } from '../../../sheet-sizes.ts'

const LINE = { line: 'thin', color: '#E3E6E4' } as const
const BASE: CellStyle = { border: { top: LINE, right: LINE, bottom: LINE, left: LINE }, valign: 'middle', size: 10.5 }
const SERIAL_OF_1970 = 25_569

/** A sheet of the book as the canvas takes it. */
export interface BookView {
  meta: SheetMeta
  window(from: number, count: number): WireWindow
  valueAt(row: number, column: number): FormulaValue
  /** What a cell shows. */
  textAt(row: number, column: number): string
  lookAt(row: number, column: number): Properties
  /** Whether a filter hides a row. */
  isFiltered(row: number): boolean
  /** The last row and the last column that hold something. */
  lastFilled(): { row: number; column: number }
  /** Arrows over the columns of filters. */
  marks: readonly ColumnMark[]
  evaluator: Evaluator
}

export interface BookViews {
  /** The view of a sheet as it is now; the same one while neither the book nor the reader's own filter has changed. */
  of(sheet: Sheet, own: Filter | null): BookView
}

/** Views of the sheets of one book. Looks get numbers that stay, so that a key draws only what it changed. */
export function bookViews(book: Book): BookViews {
  const evaluator = createEvaluator(book, {
    now: () => wallClock(new Date()) / 86_400_000 + SERIAL_OF_1970,
    random: Math.random,
  })
  const styles: CellStyle[] = [BASE]
  const numbers = new Map<string, number>([['{}', 0]])
  const known = new Map<string, { version: number; own: Filter | null; view: BookView }>()

  function styleNumber(properties: Properties, over: CellStyle | null): number {
    const key = over === null ? JSON.stringify(properties) : JSON.stringify([properties, over])
    const found = numbers.get(key)
    if (found !== undefined) return found
    const own = styleOf(properties)
    const border = { ...BASE.border, ...own.border, ...over?.border }
    const number = styles.push({ ...BASE, ...own, ...over, border }) - 1
    numbers.set(key, number)
    return number
  }

  return {
    of(sheet, own) {
      const before = known.get(sheet.id)
      if (before?.version === book.version && before.own === own) return before.view
      const view = viewOf({ book, sheet, own, evaluator, styles, styleNumber }, before?.view.meta ?? null)
      known.set(sheet.id, { version: book.version, own, view })
      return view
    },
  }
}

interface Drawing {
  book: Book
  sheet: Sheet
  /** The filter of whoever reads. */
  own: Filter | null
  evaluator: Evaluator
  styles: CellStyle[]
  styleNumber(properties: Properties, over: CellStyle | null): number
}

/** A sheet whose cells alone have changed lays out as before: the canvas only asks for its rows again. */
function viewOf(drawing: Drawing, before: SheetMeta | null): BookView {
  const { book, sheet, own, evaluator, styles, styleNumber } = drawing
  const rows = lineNumbers(book, sheet, 'row')
  const columns = lineNumbers(book, sheet, 'column')
  const valueAt = (row: number, column: number) => evaluator.valueAt(sheet, rows[row] ?? 0, columns[column] ?? 0)
  const textAt = (row: number, column: number) =>
    shownText(book, sheet, { row: rows[row] ?? 0, column: columns[column] ?? 0 }, valueAt(row, column))
  const shared = sharedFilter(book, sheet)
  const filters = [...(own === null ? [] : [own]), ...(shared === null ? [] : [shared])]
  const filtered = filteredRows(book, sheet, filters, { textAt, valueAt })
  const looks = conditionLooks({ book, sheet, evaluator })
  const levels = rowLevels(book, sheet, rows)
  const heights = sizesOf(book, sheet, 'row', rows).map((height, row) => (filtered.has(row) ? 0 : height))
  const widths = [...columns].map((column) => lineSize(book, sheet, 'column', column))
  numberLooks(drawing, columns, looks)
  const { frozenRows, frozenColumns } = sheetProperties(book, sheet)
  const merges = mergesOf(book, sheet)
  const fresh: SheetMeta = {
    version: `${sheet.id} ${book.version} ${own === null ? '' : JSON.stringify(own.criteria)}`,
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
    ...(looks === null ? {} : { tail: { ...emptyTail, conditions: looks.placed } }),
    ...(levels === null ? {} : { folds: true, foldLevels: Math.max(...levels), foldsBelow: true }),
  }
  const meta = grownMeta(before, fresh, shapeOf(fresh, { merges, heights, levels }))
  const { version } = meta
  return {
    meta,
    valueAt,
    textAt,
    evaluator,
    lookAt: (row, column) => lookOf(book, sheet, rows[row] ?? 0, columns[column] ?? 0),
    isFiltered: (row) => filtered.has(row),
    lastFilled: () => lastFilledCell(sheet, rows, columns),
    marks: filterMarks(book, sheet, filters),
    window(from, count) {
      const lines = rows.subarray(from, from + count)
      const styleAt = (row: number, column: number) =>
        styleNumber(lookOf(book, sheet, rows[row] ?? 0, columns[column] ?? 0), looks?.styleAt(row, column) ?? null)
      const shown = [...columns].map((_, at) => ({
        kind: 'mixed' as const,
        values: Array.from(lines, (__, row) => wireValue(valueAt(from + row, at))),
        styles: runsOf(Array.from(lines, (__, row) => styleAt(from + row, at))),
      }))
      return {
        version,
        from,
        rows: lines.length,
        heights: heights.slice(from, from + count),
        columns: shown.map(({ kind, values }) => ({
          kind,
          values,
        })),
        styles: shown.map((column) => column.styles),
        ...linksOf(book, sheet, lines, columns),
        ...(levels === null ? {} : { marks: levels.slice(from, from + count).map((level) => level << OUTLINE_SHIFT) }),
        merges: merges
          .filter(({ fromRow, toRow }) => fromRow < from + count && toRow >= from)
          .map(({ fromRow, fromColumn, toRow, toColumn }): WireMerge => {
            const style = styleAt(fromRow, fromColumn)
            return [fromRow, fromColumn, toRow, toColumn, style, wireValue(valueAt(fromRow, fromColumn))]
          }),
      }
    },
  }
}

/** The canvas compiles looks once: all of the sheet get their numbers before, with what rules may lay over them. */
function numberLooks({ book, sheet, styleNumber }: Drawing, columns: Int32Array, looks: ConditionLooks | null): void {
  for (const [column, spans] of sheet.looks)
    for (const { from } of spans) styleNumber(lookOf(book, sheet, from, column), null)
  for (const { box, style } of looks?.variants ?? []) {
    styleNumber({}, style)
    for (const column of columns.subarray(box.fromColumn, box.toColumn + 1))
      for (const { from } of sheet.looks.get(column) ?? []) styleNumber(lookOf(book, sheet, from, column), style)
  }
}

/** What lies in the same places is the same version: only what rules over ranges measure is another. */
function grownMeta(before: SheetMeta | null, fresh: SheetMeta, shape: string): SheetMeta {
  if (before === null || shapes.get(before) !== shape) {
    shapes.set(fresh, shape)
    return fresh
  }
  if (JSON.stringify(before.tail) === JSON.stringify(fresh.tail)) return before
  const grown = { ...fresh, version: before.version }
  shapes.set(grown, shape)
  return grown
}

/** The links of a window, by column; nothing where no cell of the sheet has one. */
function linksOf(book: Book, sheet: Sheet, rows: Int32Array, columns: Int32Array): Pick<WireWindow, 'links'> {
  const links = Array.from(columns, (column) => {
    if (!(sheet.looks.get(column) ?? []).some(({ look }) => 'link' in look)) return null
    return Array.from(rows, (row) => linkOf(lookOf(book, sheet, row, column)))
  })
  return links.some((column) => column !== null) ? { links } : {}
}

function lastFilledCell(sheet: Sheet, rows: Int32Array, columns: Int32Array): { row: number; column: number } {
  const last = { row: 0, column: 0 }
  for (const [across, column] of columns.entries()) {
    if (!sheet.contents.has(column)) continue
    const row = rows.findLastIndex((line) => contentOf(sheet, line, column) !== null)
    if (row >= 0) last.column = across
    last.row = Math.max(last.row, row)
  }
  return last
}

function filterMarks(book: Book, sheet: Sheet, filters: readonly Filter[]): ColumnMark[] {
  const marks = new Map<number, ColumnMark>()
  for (const { range, criteria } of filters) {
    const box = boxOf(book, sheet, range)
    if (box === null) continue
    const filtered = new Set(criteria.map(({ column }) => positionOf(book, sheet, 'column', column)))
    for (let column = box.fromColumn; column <= box.toColumn; column += 1)
      if (marks.get(column)?.filtered !== true)
        marks.set(column, { column, row: box.fromRow, sort: null, filtered: filtered.has(column), isLasting: true })
  }
  return [...marks.values()]
}

/** How deep rows lie in groups; null: no row does. */
function rowLevels(book: Book, sheet: Sheet, rows: Int32Array): number[] | null {
  if (sheet.lineLooks.row.length === 0) return null
  const levels = Array.from(rows, (row) => {
    const { level } = lineLook(book, sheet, 'row', row)
    return typeof level === 'number' ? Math.max(0, Math.min(7, Math.trunc(level))) : 0
  })
  return levels.some((level) => level > 0) ? levels : null
}

/** What the canvas lays out once for a meta. */
const shapes = new WeakMap<SheetMeta, string>()

interface Laid {
  merges: readonly DrawnMerge[]
  heights: readonly number[]
  levels: readonly number[] | null
}

function shapeOf(meta: SheetMeta, { merges, heights, levels }: Laid): string {
  const { rows, columns, widths, frozenRows, frozenColumns, styles } = meta
  return JSON.stringify([
    rows,
    columns,
    widths,
    frozenRows,
    frozenColumns,
    styles.length,
    merges,
    runsOf(heights),
    levels,
  ])
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
