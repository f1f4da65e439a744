import type { Scalar } from '@mingtai/sheet-core'

import { addRectangle, type Canvas, filled } from './canvas.ts'
import type { PathStep } from '../page.ts'
import type { SpecialCell } from './special-cell.ts'
import { type Reach, write } from './writing.ts'

const TRACK = '#EEF1EF'
const BAR = '#1F5FA8'
const HEIGHT = 8
/** Px for the share at the bar's end. */
const SHARE = 52

/** A bar from 0 to 1 with its share at the end; what is no number is written. */
export function paintProgress(canvas: Canvas, { value, shown, look, box }: SpecialCell): void {
  const number = numberIn(value)
  const reach = (): Reach => ({ left: box.left, right: box.right, goesOn: false })
  if (number === null)
    return write(canvas, { shown, general: null, kind: 'text', look, box, taken: 0, reach, part: null })
  const { unit } = canvas
  const top = canvas.top + ((box.top + box.bottom - HEIGHT) / 2) * unit
  const width = Math.max(0, box.right - box.left - 4 - SHARE)
  for (const [color, part] of [
    [TRACK, 1],
    [BAR, Math.min(1, Math.max(0, number))],
  ] as const) {
    if (part <= 0) continue
    const steps: PathStep[] = []
    addRectangle(steps, canvas.left + (box.left + 4) * unit, top, { width: width * part * unit, height: HEIGHT * unit })
    canvas.items.push(filled(steps, color))
  }
  const share = { text: `${Math.round(number * 1000) / 10}%`, color: null }
  const plain = { ...look, align: 'right' as const, indent: 0, wrap: false }
  write(canvas, { shown: share, general: null, kind: 'number', look: plain, box, taken: 0, reach, part: null })
}

function numberIn(value: Scalar): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'object' && value !== null ? Number(value.scaled) / 10 ** value.scale : null
}
