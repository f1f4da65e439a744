import {
  type CellStyle,
  compileFormat,
  faceOf,
  INDENT_STEP,
  pixelsOf,
  textWidth,
  type WireWindow,
  WRAP_PADDING,
} from '@mingtai/sheet-core'
import { type Block, decodeWindow, valueIn } from '../rows/decode.ts'

/** No column becomes wider for a text; a figure may ask for as much. */
const WIDEST = 480
const NARROWEST = 24

/** Px that each column needs so that the figures and texts of some finished rows stand whole in it; null: it says nothing. */
export function fittingWidths(window: WireWindow, styles: readonly CellStyle[]): (number | null)[] {
  const block = decodeWindow(window)
  return block.columns.map((column, index) => {
    let widest = 0
    for (let row = 0; row < block.rows; row++) {
      if (isMergedAcross(block, row, index)) continue
      const value = valueIn(column, row)
      const style = styles[block.styles[index]?.[row] ?? 0] ?? {}
      if (value === null || value === '' || !isWritten(style)) continue
      if (typeof value === 'string' && style.wrap === true) continue
      const { text } = compileFormat(style.format)(value)
      const own = textWidth(text, faceOf(style), pixelsOf(style)) + (style.indent ?? 0) * INDENT_STEP
      widest = Math.max(widest, own)
    }
    if (widest === 0) return null
    return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(widest) + 2 * WRAP_PADDING + 1))
  })
}

/** A title over several columns does not make its first one wider. */
function isMergedAcross({ mergeAt, merges, columns }: Block, row: number, column: number): boolean {
  const number = mergeAt?.[row * columns.length + column] ?? 0
  const merge = merges[number - 1]
  return merge !== undefined && merge.toColumn > merge.fromColumn
}

function isWritten({ show, rotate, diagonal }: CellStyle): boolean {
  return show === undefined && !rotate && diagonal === undefined
}
