import { addRectangle, type Canvas, filled, inset } from './canvas.ts'
import type { PathStep } from './page.ts'
import type { SpecialCell } from './special-cell.ts'
import { write } from './writing.ts'

const TRACK = '#E6EAEE'
const BAR = '#7FB2E5'
const HEIGHT = 14

/** A bar from 0 to 1 with its share written over it. */
export function paintProgress(canvas: Canvas, { value, shown, look, box }: SpecialCell): void {
  const number = typeof value === 'object' && value !== null ? Number(value.scaled) / 10 ** value.scale : Number(value)
  const share = Number.isFinite(number) ? Math.min(1, Math.max(0, number)) : 0
  const middle = (box.top + box.bottom) / 2
  const height = Math.min(HEIGHT, box.bottom - box.top - 4)
  const track = { ...inset(box, 4), top: middle - height / 2, bottom: middle + height / 2 }
  const width = Math.max(0, track.right - track.left)
  for (const [color, part] of [
    [TRACK, 1],
    [BAR, share],
  ] as const) {
    if (part <= 0) continue
    const steps: PathStep[] = []
    const size = { width: width * part * canvas.unit, height: height * canvas.unit }
    addRectangle(steps, canvas.left + track.left * canvas.unit, canvas.top + track.top * canvas.unit, size)
    canvas.items.push(filled(steps, color))
  }
  const text = look.style.format ? shown : { text: `${Math.round(number * 100)}%`, color: null }
  const plain = { ...look, align: 'center' as const, wrap: false }
  const reach = (): { left: number; right: number } => ({ left: box.left, right: box.right })
  write(canvas, { shown: text, kind: 'number', look: plain, box, taken: 0, reach, part: null })
}
