import { ASCENT, MILLIMETRES_A_POINT, sizes, typeArea } from '../measures.ts'
import type { PlacedLine } from '../page.ts'
import { widthOf } from '../text/advance.ts'
import { placedLine, plain } from '../text/place-line.ts'

/** 一字线上距版心下边缘 7 mm. */
const DASH_TOP = 7

/** 页码: 4号半角宋体，数字左右各放一条一字线；单页码居右空一字，双页码居左空一字 (section 7.5). */
export function pageNumberLine(number: number): PlacedLine {
  const size = sizes.four * MILLIMETRES_A_POINT
  const text = `— ${number} —`
  const x = number % 2 === 1 ? typeArea.right - size - widthOf(text) * size : typeArea.left + size
  // A dash lies in the middle of its character.
  const top = typeArea.bottom + DASH_TOP - size / 2
  const looks = { size: sizes.four, spacing: 0, color: 'black', styles: plain('song') } as const
  return placedLine({ element: 'pageNumber', source: null, text, x, baseline: top + size * ASCENT, ...looks })
}
