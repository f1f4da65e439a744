import type { Box } from '@mingtai/sheet-model'
import type { BookView } from '../view/book-view.ts'

/** The rows of the table around a cell, without its heading. */
export function dataBlock(view: BookView, at: { row: number; column: number }): Box | null {
  const table = tableAround(view, at)
  if (table === null) return null
  return { ...table, fromRow: hasHeading(view, table) ? table.fromRow + 1 : table.fromRow }
}

/**
 * Whether the first row of a table says what its columns are: it is frozen, looks different from the next one, or has only
 * texts over columns of figures.
 */
export function hasHeading(view: BookView, { fromRow, toRow, fromColumn, toColumn }: Box): boolean {
  if (fromRow === toRow) return false
  if (view.meta.frozenRows > fromRow) return true
  const columns = Array.from({ length: toColumn - fromColumn + 1 }, (_, at) => fromColumn + at)
  const isText = (row: number, column: number) => typeof view.valueAt(row, column) === 'string'
  if (!columns.every((column) => isText(fromRow, column) || view.valueAt(fromRow, column) === null)) return false
  const isMarked = (row: number) =>
    columns.every((column) => {
      const { bold, fill } = view.lookAt(row, column)
      return bold === true || fill !== undefined
    })
  if (isMarked(fromRow) && !isMarked(fromRow + 1)) return true
  return columns.some((column) => isText(fromRow, column) && typeof view.valueAt(fromRow + 1, column) === 'number')
}

/** The numbers that stand directly above a cell; null: there are none. */
export function numbersAbove(view: BookView, row: number, column: number): Box | null {
  let fromRow = row
  while (fromRow > 0 && typeof view.valueAt(fromRow - 1, column) === 'number') fromRow -= 1
  return fromRow === row ? null : { fromRow, toRow: row - 1, fromColumn: column, toColumn: column }
}

/** The table around a cell: rows and columns up to the first empty ones; null: the cell stands alone. */
export function tableAround(view: BookView, { row, column }: { row: number; column: number }): Box | null {
  const { rows, columns } = view.meta
  const isFilled = (at: number, across: number) =>
    at >= 0 && at < rows && across >= 0 && across < columns && view.valueAt(at, across) !== null
  const box: Box = { fromRow: row, toRow: row, fromColumn: column, toColumn: column }
  const across = () => Array.from({ length: box.toColumn - box.fromColumn + 1 }, (_, at) => box.fromColumn + at)
  const down = () => Array.from({ length: Math.min(2000, box.toRow - box.fromRow + 1) }, (_, at) => box.fromRow + at)
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    if (across().some((at) => isFilled(box.toRow + 1, at))) [isGrowing, box.toRow] = [true, box.toRow + 1]
    if (across().some((at) => isFilled(box.fromRow - 1, at))) [isGrowing, box.fromRow] = [true, box.fromRow - 1]
    if (down().some((at) => isFilled(at, box.toColumn + 1))) [isGrowing, box.toColumn] = [true, box.toColumn + 1]
    if (down().some((at) => isFilled(at, box.fromColumn - 1))) [isGrowing, box.fromColumn] = [true, box.fromColumn - 1]
  }
  return box.fromRow === box.toRow && box.fromColumn === box.toColumn && !isFilled(row, column) ? null : box
}

/** The stretches of a box that no filter hides. */
export function shownBoxes(view: BookView, box: Box): Box[] {
  const boxes: Box[] = []
  for (let row = box.fromRow; row <= box.toRow; row += 1) {
    if (view.isFiltered(row)) continue
    const last = boxes.at(-1)
    if (last !== undefined && last.toRow === row - 1) last.toRow = row
    else boxes.push({ ...box, fromRow: row, toRow: row })
  }
  return boxes
}
