import { faceOf, textWidth } from '@mingtai/sheet-core'
import type { Look, Shown } from '../paint/looks.ts'
import { CELL_PADDING } from '../paint/theme.ts'

/** The whole text of a figure, or of a text that shrinks, where its cell is too narrow for it; else null. */
export function wholeFigure(look: Look, { kind, text }: Shown, width: number): string | null {
  const shrinks = kind === 'number' || (look.shrink && !look.wrap)
  if (!shrinks || text === '') return null
  return textWidth(text, faceOf(look.style), look.size) > width - 2 * CELL_PADDING - look.indent ? text : null
}
