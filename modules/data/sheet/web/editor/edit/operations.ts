import {
  type AxisName,
  type Book,
  type Box,
  type Content,
  contentOf,
  endAt,
  isFormula,
  lineNumbers,
  linesAt,
  lookOf,
  mergesOf,
  type Operation,
  overlaps,
  printedFormula,
  type Properties,
  type Range,
  type Sheet,
  type Typed,
  typedContent,
} from '@mingtai/sheet-model'
import { type Side, sideNames, sideProperty } from '../../../cell-style.ts'

/** What actions on cells mean to the book: positions of now become ids of lines. */

export function rangeOf(book: Book, sheet: Sheet, { fromRow, toRow, fromColumn, toColumn }: Box): Range | null {
  const top = endAt(book, sheet, 'row', fromRow)
  const bottom = endAt(book, sheet, 'row', toRow)
  const left = endAt(book, sheet, 'column', fromColumn)
  const right = endAt(book, sheet, 'column', toColumn)
  if (top === null || bottom === null || left === null || right === null) return null
  return { rows: [top, bottom], columns: [left, right] }
}

export function cellsOf(book: Book, sheet: Sheet, { fromRow, toRow, fromColumn, toColumn }: Box) {
  return {
    sheet: sheet.id,
    rows: linesAt(book, sheet, 'row', fromRow, toRow - fromRow + 1),
    columns: linesAt(book, sheet, 'column', fromColumn, toColumn - fromColumn + 1),
  }
}

export function cellContent(book: Book, sheet: Sheet, row: number, column: number): Content {
  const [own] = lineNumbers(book, sheet, 'row', row, 1)
  const [across] = lineNumbers(book, sheet, 'column', column, 1)
  return own === undefined || across === undefined ? null : contentOf(sheet, own, across)
}

export function cellLook(book: Book, sheet: Sheet, row: number, column: number): Properties {
  const [own] = lineNumbers(book, sheet, 'row', row, 1)
  const [across] = lineNumbers(book, sheet, 'column', column, 1)
  return own === undefined || across === undefined ? {} : lookOf(book, sheet, own, across)
}

/** A cell as it is typed: the formula, or the text of what it holds. */
export function typedText(book: Book, sheet: Sheet, row: number, column: number): string {
  const content = cellContent(book, sheet, row, column)
  if (content === null) return ''
  if (isFormula(content)) return printedFormula(book, sheet, content)
  if (typeof content === 'boolean') return content ? 'TRUE' : 'FALSE'
  const { format } = cellLook(book, sheet, row, column)
  if (typeof content === 'number') return numberText(content, typeof format === 'string' ? format : '')
  return /^['=＝]/.test(content) ? `'${content}` : content
}

/** Percentages are typed as such, days as days. */
function numberText(value: number, format: string): string {
  if (format.endsWith('%')) return `${Number((value * 100).toPrecision(15))}%`
  const letters = format.replaceAll(/"[^"]*"/g, '')
  if (!/[yd]/i.test(letters)) return /h/i.test(letters) && value >= 0 && value < 1 ? clockText(value) : String(value)
  const moment = new Date(Math.round((value - 25_569) * 86_400_000)).toISOString()
  return value % 1 === 0 ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${moment.slice(11, 19)}`
}

function clockText(value: number): string {
  const text = new Date(Math.round(value * 86_400_000)).toISOString().slice(11, 19)
  return text.endsWith(':00') ? text.slice(0, 5) : text
}

/** One cell typed into. */
export function typeInto(
  book: Book,
  sheet: Sheet,
  at: { row: number; column: number },
  text: string,
): Typed & { operations: Operation[] } {
  const { row, column } = at
  const box = { fromRow: row, toRow: row, fromColumn: column, toColumn: column }
  const { format: before } = cellLook(book, sheet, row, column)
  const typed = typedContent(book, sheet, text, typeof before === 'string' ? before : '')
  if (!typed.ok) return { ...typed, operations: [] }
  const operations: Operation[] = [{ do: 'set', ...cellsOf(book, sheet, box), contents: [typed.content] }]
  if (typed.format !== undefined && before === undefined)
    operations.push(...styleCells(book, sheet, box, { format: typed.format }))
  return { ...typed, operations }
}

/** Many cells typed into from one on; cells beyond the sheet make it grow. */
export function typeBlock(
  book: Book,
  sheet: Sheet,
  box: Box,
  typed: readonly (readonly { content: Content; format?: string | undefined }[])[],
): Operation[] {
  const operations: Operation[] = [
    ...unmergeCells(book, sheet, box),
    { do: 'set', ...cellsOf(book, sheet, box), contents: typed.flatMap((row) => row.map(({ content }) => content)) },
  ]
  for (const [row, cells] of typed.entries())
    for (const [column, { format }] of cells.entries()) {
      if (format === undefined) continue
      const at = { row: box.fromRow + row, column: box.fromColumn + column }
      if (cellLook(book, sheet, at.row, at.column)['format'] !== undefined) continue
      const one = { fromRow: at.row, toRow: at.row, fromColumn: at.column, toColumn: at.column }
      operations.push(...styleCells(book, sheet, one, { format }))
    }
  return operations
}

export function clearCells(book: Book, sheet: Sheet, box: Box): Operation[] {
  return [{ do: 'clear', ...cellsOf(book, sheet, box) }]
}

export function styleCells(book: Book, sheet: Sheet, box: Box, set: Properties): Operation[] {
  const range = rangeOf(book, sheet, box)
  return range === null ? [] : [{ do: 'style', sheet: sheet.id, range, set }]
}

export type BorderKind = 'all' | 'outer' | 'bottom' | 'none'

/** Lines of borders: the edge of a cell and that of its neighbour are one line to the eye, and are set as one. */
export function borderCells(
  book: Book,
  sheet: Sheet,
  box: Box,
  { kind, edge }: { kind: BorderKind; edge: string },
): Operation[] {
  if (kind === 'all' || kind === 'none') {
    const value = kind === 'all' ? edge : null
    return styleCells(book, sheet, box, Object.fromEntries(sideNames.map((side) => [sideProperty(side), value])))
  }
  const { fromRow, toRow, fromColumn, toColumn } = box
  const strips: Record<Side, Box> = {
    top: { ...box, toRow: fromRow },
    bottom: { ...box, fromRow: toRow },
    left: { ...box, toColumn: fromColumn },
    right: { ...box, fromColumn: toColumn },
  }
  const sides: readonly Side[] = kind === 'bottom' ? ['bottom'] : sideNames
  return sides.flatMap((side) => styleCells(book, sheet, strips[side], { [sideProperty(side)]: edge }))
}

export function mergeCells(book: Book, sheet: Sheet, box: Box, id: string): Operation[] {
  const own = mergesOf(book, sheet).filter((merge) => overlaps(merge, box))
  const isSame = own.some(
    (merge) =>
      merge.fromRow === box.fromRow &&
      merge.toRow === box.toRow &&
      merge.fromColumn === box.fromColumn &&
      merge.toColumn === box.toColumn,
  )
  const parted = own.map(({ id: merge }): Operation => ({ do: 'deleteObject', id: merge }))
  const range = rangeOf(book, sheet, box)
  const isOne = box.fromRow === box.toRow && box.fromColumn === box.toColumn
  if (isSame || isOne || range === null) return parted
  return [...parted, { do: 'object', id, value: { kind: 'merge', sheet: sheet.id, range, data: {} } }]
}

/** Merges that a block is laid over are parted. */
function unmergeCells(book: Book, sheet: Sheet, box: Box): Operation[] {
  const isOne = box.fromRow === box.toRow && box.fromColumn === box.toColumn
  if (isOne) return []
  return mergesOf(book, sheet)
    .filter((merge) => overlaps(merge, box))
    .map(({ id }) => ({ do: 'deleteObject', id }))
}

/** New lines before or after the selected ones, as many as are selected. */
export function insertLines(
  book: Book,
  sheet: Sheet,
  axis: AxisName,
  { at, count, side }: { at: number; count: number; side: 'after' | 'before' },
): Operation[] {
  const [run] = linesAt(book, sheet, axis, at, 1)
  const line = run === undefined ? null : ([run[0], run[1]] as const)
  return [{ do: 'insert', sheet: sheet.id, axis, count, at: { line, side } }]
}

export function deleteLines(book: Book, sheet: Sheet, axis: AxisName, from: number, count: number): Operation[] {
  return [{ do: 'delete', sheet: sheet.id, axis, lines: linesAt(book, sheet, axis, from, count) }]
}

export function setLines(
  book: Book,
  sheet: Sheet,
  axis: AxisName,
  { from, count, set }: { from: number; count: number; set: Properties },
): Operation[] {
  return [{ do: 'line', sheet: sheet.id, axis, lines: linesAt(book, sheet, axis, from, count), set }]
}

/** Sorts whole rows of a block by one of its columns: numbers, then texts, then truths; empty ones last. */
export function sortCells(
  book: Book,
  sheet: Sheet,
  box: Box,
  {
    column,
    isDescending,
    valueAt,
  }: { column: number; isDescending: boolean; valueAt(row: number, column: number): unknown },
): Operation[] {
  const count = box.toRow - box.fromRow + 1
  const keys = Array.from({ length: count }, (_, at) => valueAt(box.fromRow + at, column))
  const collator = new Intl.Collator('zh-CN')
  const order = keys.map((_, at) => at)
  order.sort((one, other) => compared(keys[one], keys[other]) || one - other)
  if (order.every((from, at) => from === at)) return []
  return [{ do: 'permute', ...cellsOf(book, sheet, box), order }]

  function compared(one: unknown, other: unknown): number {
    const [rank, otherRank] = [rankOf(one), rankOf(other)]
    if (rank === 3 || otherRank === 3) return rank - otherRank
    const difference =
      rank !== otherRank
        ? rank - otherRank
        : typeof one === 'number' && typeof other === 'number'
          ? one - other
          : collator.compare(String(one), String(other))
    return isDescending ? -difference : difference
  }
}

function rankOf(value: unknown): number {
  if (value === null || value === '') return 3
  return typeof value === 'number' ? 0 : typeof value === 'boolean' ? 2 : 1
}
