import type { Studio } from '../../studio.ts'
import { cellAt } from '../binding/contents.ts'
import { drawingPlace, type Lines } from './drawing-place.ts'
import { placeDrawing } from './place.ts'
import type { ReadPicture } from './read-picture.ts'

/** Puts a picture into empty cells, in the place of the picture that is selected, or beside what is selected. */
export function placePicture(studio: Studio, area: Lines, { picture, name, width, height }: ReadPicture): void {
  const sheet = studio.sheet()
  const before = cellAt(sheet, area)
  if (before?.content.kind === 'picture') return placeDrawing(studio, { ...before.content, picture }, area)
  const place = drawingPlace(sheet, area, { size: { width, height }, lines: studio.lineSizes() })
  studio.adapter?.select(sheet.id, place, { row: place.lastRow, column: place.lastColumn })
  placeDrawing(studio, { kind: 'picture', picture, alt: name }, place)
}
