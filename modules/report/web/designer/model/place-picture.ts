import type { SheetTemplate } from '@mingtai/report-engine'
import type { Studio } from '../studio.ts'
import type { Spot } from './address.ts'
import { cellAt, cellsWithin } from './contents.ts'
import { placeDrawing } from './place.ts'
import type { ReadPicture } from './read-picture.ts'
import { defaultHeight, defaultWidth } from './to-workbook.ts'

type Lines = Spot & { lastRow: number; lastColumn: number }
type Size = Pick<ReadPicture, 'width' | 'height'>

/** Larger ones are shown smaller at first; the cell can be made as large as one likes. */
const FIRST: Size = { width: 480, height: 320 }

/** Puts a picture at cells; in a single empty cell it takes the free cells beside and below that it needs. */
export function placePicture(studio: Studio, area: Lines, { picture, name, width, height }: ReadPicture): void {
  const sheet = studio.sheet()
  const before = cellAt(sheet, area)
  const isSingle = area.row === area.lastRow && area.column === area.lastColumn && before === null
  const place = isSingle ? roomFor(sheet, area, { width, height }) : area
  studio.desk?.select(sheet.id, place, { row: place.lastRow, column: place.lastColumn })
  placeDrawing(
    studio,
    before?.content.kind === 'picture' ? { ...before.content, picture } : { kind: 'picture', picture, alt: name },
    place,
  )
}

/** The free cells from one on over which a picture is about as large as it was drawn, in its proportion. */
export function roomFor(sheet: SheetTemplate, from: Spot, size: Size): Lines {
  const scale = Math.min(1, FIRST.width / size.width, FIRST.height / size.height)
  const wide = { from: from.column, sizes: sheet.columnWidths, other: defaultWidth, room: size.width * scale }
  const high = { from: from.row, sizes: sheet.rowHeights, other: defaultHeight, room: size.height * scale }
  let area: Lines = { ...from, lastRow: from.row, lastColumn: from.column }
  const isFree = (next: Lines) => cellsWithin(sheet, next).length === 0
  for (const lastColumn of lineAfter(wide)) {
    if (!isFree({ ...area, lastColumn })) break
    area = { ...area, lastColumn }
  }
  for (const lastRow of lineAfter(high)) {
    if (!isFree({ ...area, lastRow })) break
    area = { ...area, lastRow }
  }
  return area
}

/** Lines one after the other until a length is filled. */
function* lineAfter(way: { from: number; sizes: readonly number[]; other: number; room: number }): Generator<number> {
  let filled = 0
  for (let line = way.from; filled < way.room && line < way.from + 200; line++) {
    yield line
    filled += way.sizes[line] ?? way.other
  }
}
