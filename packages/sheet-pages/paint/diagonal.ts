import { CELL_PADDING as PADDING } from '@mingtai/sheet-core'

import { type Canvas, stroked } from './canvas.ts'
import type { PathStep } from '../page.ts'
import type { SpecialCell } from './special-cell.ts'
import { BASELINE, sizeOf } from './writing.ts'

/** Where words stand, as parts of the cell: the middle of each. One line parts two fields, two lines three. */
const PLACES = {
  1: [
    [0.28, 0.72],
    [0.72, 0.28],
  ],
  2: [
    [0.22, 0.78],
    [0.66, 0.66],
    [0.74, 0.2],
  ],
} as const
/** Where the lines from the top left corner end. */
const ENDS = {
  1: [[1, 1]],
  2: [
    [1, 0.5],
    [0.5, 1],
  ],
} as const

/** A heading parted by lines (斜线表头): the words from the bottom left to the top right. */
export function paintDiagonal(canvas: Canvas, { shown, look, box }: SpecialCell, lines: 1 | 2): void {
  const { unit, items } = canvas
  const [x, y] = [canvas.left + box.left * unit, canvas.top + box.top * unit]
  const [width, height] = [(box.right - box.left) * unit, (box.bottom - box.top) * unit]
  const steps = ENDS[lines].flatMap(([across, down]): PathStep[] => [
    ['M', x, y],
    ['L', x + across * width, y + down * height],
  ])
  items.push(stroked(steps, { color: look.color, width: 0.5, dash: [], cap: 'butt' }))
  const words = shown.text.split('|').map((word) => word.trim())
  for (const [at, [across, down]] of PLACES[lines].entries()) {
    const text = words[at] ?? ''
    if (text === '') continue
    const room = width * (lines === 1 ? 0.5 : 0.45) - PADDING * unit
    const whole = sizeOf(look) * unit
    const size = whole * Math.min(1, room / canvas.fonts.measure(text, look.face, whole))
    const long = canvas.fonts.measure(text, look.face, size)
    const start = Math.min(x + width - long - 1, Math.max(x + 1, x + across * width - long / 2))
    const base = y + down * height + size * BASELINE
    const { face, color, italic } = look
    items.push({ kind: 'text', text, x: start, y: base, size, face, color, italic, angle: 0, opacity: 1 })
  }
}
