import {
  type Book,
  type Box,
  type Content,
  type LineId,
  lineIdAt,
  mergesOf,
  positionOf,
  type Properties,
  type Sheet,
} from '@mingtai/sheet-model'
import { cellContent, cellLook } from '../edit/operations.ts'

/** What was copied here, by its lines, so that it is the same while others insert and delete; `text` is how it is known again. */
export interface Copied {
  text: string
  sheet: Sheet
  rows: readonly LineId[]
  columns: readonly LineId[]
  isCut: boolean
  contents: Content[][]
  /** Merged cells, counted from the first copied cell. */
  merges: Box[]
  /** Where they were when they were copied. */
  mergeIds: string[]
  looks: Properties[][]
}

/** What is in cells and how they look. */
export function copiedCells(book: Book, sheet: Sheet, box: Box): Omit<Copied, 'text' | 'isCut'> {
  const merges = mergesOf(book, sheet).filter((merge) => isInside(merge, box))
  const down = Array.from({ length: box.toRow - box.fromRow + 1 }, (_, at) => box.fromRow + at)
  const across = Array.from({ length: box.toColumn - box.fromColumn + 1 }, (_, at) => box.fromColumn + at)
  return {
    sheet,
    rows: down.flatMap((row) => [lineIdAt(book, sheet, 'row', row)].filter((line) => line !== null)),
    columns: across.flatMap((column) => [lineIdAt(book, sheet, 'column', column)].filter((line) => line !== null)),
    contents: down.map((row) => across.map((column) => cellContent(book, sheet, row, column))),
    merges: merges.map((merge) => movedBox(merge, -box.fromRow, -box.fromColumn)),
    mergeIds: merges.map(({ id }) => id),
    looks: down.map((row) => across.map((column) => cellLook(book, sheet, row, column))),
  }
}

function isInside(one: Box, { fromRow, toRow, fromColumn, toColumn }: Box): boolean {
  return one.fromRow >= fromRow && one.toRow <= toRow && one.fromColumn >= fromColumn && one.toColumn <= toColumn
}

export function movedBox({ fromRow, toRow, fromColumn, toColumn }: Box, rows: number, columns: number): Box {
  return {
    fromRow: fromRow + rows,
    toRow: toRow + rows,
    fromColumn: fromColumn + columns,
    toColumn: toColumn + columns,
  }
}

/** Where a copied cell stands now; null: its row or its column is gone. */
export function placeNow(book: Book, { sheet, rows, columns }: Copied, at: { row: number; column: number }) {
  const line = rows[at.row]
  const across = columns[at.column]
  const row = line === undefined ? null : positionOf(book, sheet, 'row', line)
  const column = across === undefined ? null : positionOf(book, sheet, 'column', across)
  return row === null || column === null ? null : { row, column }
}

/** Whether the text of the clipboard is the one that was put there. */
export function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  return plain(one) === plain(other)
}
