import type { SheetTemplate } from '@mingtai/report-engine'
import type { Studio } from '../studio.ts'
import type { Spot } from './address.ts'
import { cellAt, cellsWithin } from './contents.ts'
import { placeDrawing } from './place.ts'
import type { ReadPicture } from './read-picture.ts'

type Lines = Spot & { lastRow: number; lastColumn: number }
type Size = Pick<ReadPicture, 'width' | 'height'>

/** Larger ones are shown smaller at first; the cell can be made as large as one likes. */
const FIRST: Size = { width: 480, height: 320 }

/** Puts a picture at cells; in a single empty cell it takes the free cells beside and below that it needs. */
export function placePicture(studio: Studio, area: Lines, { picture, name, width, height }: ReadPicture): void {
  const sheet = studio.sheet()
  const before = cellAt(sheet, area)
  const isSingle = area.row === area.lastRow && area.column === area.lastColumn && before === null
  const place = isSingle ? roomFor(sheet, area, { size: { width, height }, lines: studio.lineSizes() }) : area
  studio.desk?.select(sheet.id, place, { row: place.lastRow, column: place.lastColumn })
  placeDrawing(
    studio,
    before?.content.kind === 'picture' ? { ...before.content, picture } : { kind: 'picture', picture, alt: name },
    place,
  )
}

/** How large the lines of the shown sheet are, whether they are in use or not. */
export interface LineSizes {
  width(column: number): number
  height(row: number): number
}

/** The free cells from one on over which a picture is about as large as it was drawn, in its proportion. */
export function roomFor(sheet: SheetTemplate, from: Spot, { size, lines }: { size: Size; lines: LineSizes }): Lines {
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

/** Lines one after the other until a length is filled. */
function* linesFrom(first: number, room: number, sizeOf: (line: number) => number): Generator<number> {
  let filled = 0
  for (let line = first; filled < room && line < first + 200; line++) {
    yield line
    filled += sizeOf(line)
  }
}
