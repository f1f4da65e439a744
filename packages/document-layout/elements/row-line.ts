import { BODY_TIGHTENING, MILLIMETRES_A_POINT, ROW, sizes } from '../measures.ts'
import type { DocumentFace, ElementName, PlacedLine } from '../page.ts'
import { widthOf } from '../text/advance.ts'
import { placedLine, plain } from '../text/place-line.ts'
import { baselineIn, topOf } from './flow-item.ts'

interface RowWords {
  element: ElementName
  text: string
  x: number
  row: number
  face?: DocumentFace
}

/** A short text in 3号 at a place of a row. */
export function rowLine({ element, text, x, row, face = 'fangsong' }: RowWords): PlacedLine {
  const size = sizes.three
  const baseline = baselineIn(topOf(row), ROW, size)
  const looks = { size, spacing: BODY_TIGHTENING, color: 'black', styles: plain(face) } as const
  return placedLine({ element, source: null, text, x, baseline, ...looks })
}

/** Millimetres of such a text. */
export function rowWidth(text: string): number {
  return widthOf(text, BODY_TIGHTENING) * sizes.three * MILLIMETRES_A_POINT
}
