import { breakLines } from './line-breaking.ts'
import { lettersOf } from './letters.ts'
import type { CellStyle } from '../style.ts'
import { letterAdvance, type TextFace } from './text-measure.ts'

/** Px between a cell's edge and its text on paper. */
export const CELL_PADDING = 4
/** Px at each side of a wrapped text, the same on the screen and on paper, so that lines end at the same letters. */
export const WRAP_PADDING = 8
/** Px of one step of indenting. */
export const INDENT_STEP = 12
/** From line to line, as a part of the size. */
export const LINE_STEP = 1.4
/** Px above the first and below the last line of several. */
const AROUND = 8
/** A single line with nothing around it. */
const BARE_LINE = 1.2
const DEFAULT_SIZE = 10

/** The size of a style's letters in px at 96 dpi. */
export function pixelsOf({ size = DEFAULT_SIZE }: CellStyle): number {
  return (size * 96) / 72
}

export function faceOf({ bold }: CellStyle): TextFace {
  return bold === true ? 'bold' : 'regular'
}

/** Px from one line to the next. */
export function lineStep(style: CellStyle): number {
  return Math.round(pixelsOf(style) * LINE_STEP)
}

/** The lines of a wrapped text in a cell of so many px, wherever it is shown. */
export function wrappedLines(text: string, style: CellStyle, width: number): string[] {
  const face = faceOf(style)
  return breakLines(text, (wrapRoom(style, width) * 1000) / pixelsOf(style), (code) => letterAdvance(code, face))
}

/** Px that a cell leaves for the lines of a wrapped text. */
export function wrapRoom({ indent = 0 }: CellStyle, width: number): number {
  return Math.max(0, width - 2 * WRAP_PADDING - indent * INDENT_STEP)
}

/** Px of a row that holds so many lines. */
export function heightOfLines(lines: number, style: CellStyle): number {
  return lines < 2 ? Math.ceil(pixelsOf(style) * BARE_LINE) : lines * lineStep(style) + AROUND
}

/** Whether texts of a style make their rows higher: wrapped, and neither turned, drawn nor made smaller to fit. */
export function growsRows({ wrap, shrink, rotate, diagonal, show }: CellStyle): boolean {
  return wrap === true && shrink !== true && !rotate && diagonal === undefined && show === undefined
}

/** The beginning of a text that has no room, with an ellipsis; the whole text where it fits. */
export function cutText(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text
  const letters = lettersOf(text)
  let [low, high] = [0, letters.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`) <= room) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}

/** As many lines as a cell has room for; the last one tells that there are more. */
export function cutLines(lines: readonly string[], most: number, cut: (text: string) => string): readonly string[] {
  if (lines.length <= most) return lines
  const shown = lines.slice(0, Math.max(1, most))
  return [...shown.slice(0, -1), cut(`${shown.at(-1) ?? ''} ${lines.slice(shown.length).join(' ')}`)]
}
