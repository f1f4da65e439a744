import type { CellStyle } from '../style.ts'
import { CELL_PADDING, faceOf, INDENT_STEP, LINE_STEP, pixelsOf, wrappedLines } from './cell-text.ts'
import { textWidth } from './text-measure.ts'

/** 肆拾万柒仟叁佰肆拾叁元伍角捌分, also with what stands before it and after it. */
const AMOUNT =
  /^(?:（?人民币）?[:：]?\s*)?负?[零壹贰叁肆伍陆柒捌玖拾][零壹贰叁肆伍陆柒捌玖拾佰仟万亿兆元圆角]*[元圆角分厘][整正]?$/

/** A little smaller is better than in two lines; below this two lines are read more easily. */
const ONE_LINE = 0.7
const SMALLEST = 0.3
const STEP = 0.05

/** Whether a text is an amount in Chinese capitals: cut, it would be another amount. */
export function isAmountInWords(text: string): boolean {
  return AMOUNT.test(text)
}

interface Words {
  text: string
  style: CellStyle
  /** Px of the cell. */
  width: number
  height: number
}

/** An amount in words is never cut: it becomes smaller on one line, or goes on in lines below where the row has room. */
export function fittedWords({ text, style, width, height }: Words): { factor: number; lines: readonly string[] } {
  const size = pixelsOf(style)
  const room = Math.max(1, width - 2 * CELL_PADDING - (style.indent ?? 0) * INDENT_STEP)
  const single = Math.min(1, room / Math.max(1, textWidth(text, faceOf(style), size)))
  if (single >= ONE_LINE) return { factor: single, lines: [text] }
  for (let factor = 1; factor > Math.max(single, SMALLEST); factor -= STEP) {
    const lines = wrappedLines(text, { ...style, size: (size * factor * 72) / 96 }, width)
    if (lines.length * size * factor * LINE_STEP <= height) return { factor, lines }
  }
  return { factor: single, lines: [text] }
}
