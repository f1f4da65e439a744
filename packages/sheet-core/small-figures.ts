import { type Merge, type RowChunk, type SheetHead } from './chunk.ts'
import { fittedFigure, roundable, shownText, TIGHT_PADDING } from './number-format/figure-fit.ts'
import { isDateFormat } from './number-format/number-format.ts'
import { CELL_PADDING, INDENT_STEP, pixelsOf } from './text/cell-text.ts'
import { textWidth } from './text/text-measure.ts'
import { defaultFormat, heightAt, scalarAt, styleAt } from './value.ts'

/** A figure that is drawn smaller than people read, because its column is too narrow for it. */
export interface SmallFigure {
  /** Sheet row and column from 0. */
  row: number
  column: number
  text: string
  /** The size it is drawn in, and the size it was given. */
  points: number
  size: number
  /** Px that its column would need. */
  needed: number
}

/** Points below which a figure on paper needs a glass. */
export const READABLE = 6

/** Where a chunk begins in its sheet, and how much smaller paper shows it; 1 is the screen. */
export interface SmallFigurePlace {
  from: number
  scale: number
}

/** The figures of a chunk that had to be shrunk below what people read; those that are small by design are not among them. */
export function smallFigures(head: SheetHead, chunk: RowChunk, { from, scale }: SmallFigurePlace): SmallFigure[] {
  const found: SmallFigure[] = []
  const anchors = new Map(chunk.merges.map((merge) => [`${merge.fromRow}:${merge.fromColumn}`, merge]))
  for (const [column, cells] of chunk.cells.entries()) {
    const { values } = cells
    if (values === null || values.type === 'text' || values.type === 'boolean') continue
    if ((head.widths[column] ?? 0) === 0) continue
    for (let at = 0; at < chunk.rows; at++) {
      const value = scalarAt(cells, at)
      if (value === null || typeof value === 'string' || typeof value === 'boolean' || heightAt(chunk, at) === 0)
        continue
      const style = head.styles[styleAt(cells, at)] ?? {}
      if (style.show !== undefined || style.rotate || style.diagonal !== undefined) continue
      const width = widthOf(head, column, anchors.get(`${from + at}:${column}`))
      const format = style.format ?? defaultFormat(values)
      const text = shownText(value, format)
      const [face, size] = [style.bold ? ('bold' as const) : ('regular' as const), style.size ?? 10]
      const measure = (line: string): number => textWidth(line, face, pixelsOf(style))
      const room = width - 2 * CELL_PADDING - (style.indent ?? 0) * INDENT_STEP
      const general = isDateFormat(format) ? null : roundable(value, format)
      const fitted = fittedFigure({ text, general, room, tight: width - 2 * TIGHT_PADDING, measure })
      const points = size * fitted.factor * scale
      if (fitted.factor >= 1 || points >= READABLE) continue
      const needed = Math.ceil(measure(fitted.text) + width - room)
      found.push({ row: from + at, column, text, points, size, needed })
    }
  }
  return found
}

function widthOf({ widths }: SheetHead, column: number, merge: Merge | undefined): number {
  let width = 0
  for (let at = column; at <= (merge?.toColumn ?? column); at++) width += widths[at] ?? 0
  return width
}
