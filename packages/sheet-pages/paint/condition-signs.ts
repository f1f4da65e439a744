import { type ConditionMark, iconShapes } from '@mingtai/sheet-core'

import { addRectangle, type Box, type Canvas, filled } from './canvas.ts'
import type { PathStep } from '../page.ts'

/** What conditions draw into a cell besides its style. */
export type Decor = Pick<ConditionMark, 'bar' | 'icon' | 'showsValue'>

/** Px that an icon takes on the left. */
const ICON_ROOM = 18
const ICON = 14

export function roomOf(decor: Decor | null): number {
  return decor?.icon == null ? 0 : ICON_ROOM
}

export function paintDecor(canvas: Canvas, box: Box, { bar, icon }: Decor): void {
  if (bar !== null) paintBar(canvas, box, bar)
  if (icon !== null) paintIcon(canvas, box, icon)
}

function paintBar(canvas: Canvas, box: Box, { color, from, to }: NonNullable<Decor['bar']>): void {
  const { unit, left, top } = canvas
  const width = box.right - box.left - 4
  const size = { width: (to - from) * width * unit, height: (box.bottom - box.top - 4) * unit }
  if (size.width <= 0) return
  const steps: PathStep[] = []
  addRectangle(steps, left + (box.left + 2 + from * width) * unit, top + (box.top + 2) * unit, size)
  canvas.items.push(filled(steps, color, 0.6))
}

function paintIcon({ unit, left, top, items }: Canvas, box: Box, icon: NonNullable<Decor['icon']>): void {
  const size = Math.min(ICON, box.bottom - box.top - 2)
  const x = left + (box.left + 4) * unit
  const y = top + ((box.top + box.bottom - size) / 2) * unit
  for (const { points, color } of iconShapes(icon)) {
    const steps: PathStep[] = []
    for (let at = 0; at + 1 < points.length; at += 2) {
      steps.push([at === 0 ? 'M' : 'L', x + points[at]! * size * unit, y + points[at + 1]! * size * unit])
    }
    steps.push(['Z'])
    items.push(filled(steps, color))
  }
}
