import { breakLines, CELL_PADDING as PADDING, lettersOf } from '@mingtai/sheet-core'

import type { Canvas } from './canvas.ts'
import type { Look } from './looks.ts'
import type { SpecialCell } from './special-cell.ts'
import { BASELINE, sizeOf, widestOf } from './writing.ts'

const LINE = 1.4

/** A text at an angle, its block placed by the cell's alignment. */
export function paintTurned(canvas: Canvas, { shown, look, box }: SpecialCell, angle: number): void {
  const size = sizeOf(look)
  const turn = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const room = Math.abs(angle) === 90 ? box.bottom - box.top - PADDING : Number.MAX_SAFE_INTEGER
  const advance = (code: number): number => canvas.fonts.advance(code, look.face)
  const lines = look.wrap ? breakLines(shown.text, (room * 1000) / size, advance) : [shown.text.replaceAll('\n', ' ')]
  const long = widestOf(canvas, look, lines)
  const high = lines.length * size * LINE
  const width = Math.abs(cos) * long + Math.abs(sin) * high
  const height = Math.abs(sin) * long + Math.abs(cos) * high
  const align = look.align ?? (Math.abs(angle) === 90 ? 'center' : 'left')
  const across = placed(align, { from: box.left + PADDING, to: box.right - PADDING, size: width })
  const down = placed(look.valign, { from: box.top + PADDING / 2, to: box.bottom - PADDING / 2, size: height })
  const [middleX, middleY] = [across + width / 2, down + height / 2]
  for (const [at, line] of lines.entries()) {
    const own = canvas.fonts.measure(line, look.face, size)
    // From the block's middle to the start of the baseline, before turning.
    const dx = lines.length === 1 ? -own / 2 : -long / 2
    const dy = -high / 2 + (at + 0.5) * size * LINE + size * BASELINE
    const x = middleX + dx * cos + dy * sin
    const y = middleY - dx * sin + dy * cos
    push(canvas, { text: line, x, y, size, angle, color: shown.color ?? look.color, look })
  }
}

/** Characters under one another, in columns from left to right as spreadsheets write them. */
export function paintStacked(canvas: Canvas, { shown, look, box }: SpecialCell): void {
  const size = sizeOf(look)
  const step = size * 1.15
  const most = Math.max(1, Math.floor((box.bottom - box.top - PADDING) / step))
  const columns: string[][] = []
  for (const line of shown.text.split('\n')) {
    const characters = lettersOf(line)
    for (let at = 0; at < Math.max(1, characters.length); at += most) columns.push(characters.slice(at, at + most))
  }
  const width = columns.length * step
  const left = placed(look.align ?? 'center', { from: box.left + PADDING, to: box.right - PADDING, size: width })
  for (const [index, column] of columns.entries()) {
    const height = column.length * step
    const top = placed(look.valign, { from: box.top + PADDING / 2, to: box.bottom - PADDING / 2, size: height })
    for (const [at, text] of column.entries()) {
      const x = left + (index + 0.5) * step - canvas.fonts.measure(text, look.face, size) / 2
      const y = top + (at + 0.5) * step + size * BASELINE
      push(canvas, { text, x, y, size, angle: 0, color: shown.color ?? look.color, look })
    }
  }
}

function placed(where: string, { from, to, size }: { from: number; to: number; size: number }): number {
  if (where === 'right' || where === 'bottom') return to - size
  return where === 'center' || where === 'middle' ? (from + to - size) / 2 : from
}

interface TurnedText {
  text: string
  x: number
  y: number
  size: number
  angle: number
  color: string
  look: Look
}

function push({ unit, left, top, items }: Canvas, { text, x, y, size, angle, color, look }: TurnedText): void {
  items.push({
    kind: 'text',
    text,
    x: left + x * unit,
    y: top + y * unit,
    size: size * unit,
    face: look.face,
    color,
    italic: look.italic,
    angle,
    opacity: 1,
  })
}
