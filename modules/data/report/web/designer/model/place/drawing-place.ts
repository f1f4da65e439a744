import type { SheetTemplate } from '@mingtai/report-engine'
import type { Spot } from '../cell/address.ts'
import { cellsWithin } from '../binding/contents.ts'
import type { LineSizes } from '../cell/line-sizes.ts'

export type Lines = Spot & { lastRow: number; lastColumn: number }

export interface Size {
  width: number
  height: number
}

/** What a drawing needs: how large it is in pixels, and how large the lines of its sheet are. */
export interface Room {
  size: Size
  lines: LineSizes
}

/** Larger ones are shown smaller at first; the cell can be made as large as one likes. */
const FIRST: Size = { width: 480, height: 320 }

/**
 * Where a drawing goes that is asked for at an area: into the area while it is empty, else beside what stays where it
 * is, and below what repeats. Nothing is covered.
 */
export function drawingPlace(sheet: SheetTemplate, area: Lines, room: Room): Lines {
  const isSingle = area.row === area.lastRow && area.column === area.lastColumn
  const inside = cellsWithin(sheet, area)
  if (!inside.some(({ content }) => content.kind !== 'empty')) {
    const [cell] = inside
    return isSingle && cell === undefined ? roomFor(sheet, area, room) : isSingle ? reachOf(inside, area) : area
  }
  const used = reachOf(inside, area)
  const repeats = inside.some(({ content }) => content.kind === 'field' && content.expand !== 'none')
  const beside = roomFor(sheet, { row: used.row, column: used.lastColumn + 2 }, room)
  if (!repeats && isLargeEnough(beside, room)) return beside
  const below = Math.max(...sheet.cells.map((cell) => cell.row + cell.rowSpan)) + 1
  return roomFor(sheet, { row: below, column: used.column }, room)
}

/** The free cells from one on over which a drawing is about as large as it was drawn, in its proportion. */
export function roomFor(sheet: SheetTemplate, from: Spot, { size, lines }: Room): Lines {
  const scale = Math.min(1, FIRST.width / size.width, FIRST.height / size.height)
  let area: Lines = { ...from, lastRow: from.row, lastColumn: from.column }
  const isFree = (next: Lines) => cellsWithin(sheet, next).length === 0
  for (const lastColumn of linesFrom(from.column, size.width * scale, lines.width)) {
    if (!isFree({ ...area, lastColumn })) break
    area = { ...area, lastColumn }
  }
  for (const lastRow of linesFrom(from.row, size.height * scale, lines.height)) {
    if (!isFree({ ...area, lastRow })) break
    area = { ...area, lastRow }
  }
  return area
}

/** An area without the lines behind its last cell, as when whole columns are selected, and with all that is merged in. */
function reachOf(cells: ReturnType<typeof cellsWithin>, { row, column }: Spot): Lines {
  const lastRow = Math.max(...cells.map((cell) => cell.row + cell.rowSpan - 1))
  const lastColumn = Math.max(...cells.map((cell) => cell.column + cell.columnSpan - 1))
  return { row: Math.min(row, ...cells.map((cell) => cell.row)), column, lastRow, lastColumn }
}

function isLargeEnough(place: Lines, { lines, size }: Room): boolean {
  let width = 0
  let height = 0
  for (let column = place.column; column <= place.lastColumn; column++) width += lines.width(column)
  for (let row = place.row; row <= place.lastRow; row++) height += lines.height(row)
  return width >= Math.min(size.width, FIRST.width) / 2 && height >= Math.min(size.height, FIRST.height) / 2
}

/** Lines one after the other until a length is filled. */
function* linesFrom(first: number, room: number, sizeOf: (line: number) => number): Generator<number> {
  let filled = 0
  for (let line = first; filled < room && line < first + 200; line++) {
    yield line
    filled += sizeOf(line)
  }
}
