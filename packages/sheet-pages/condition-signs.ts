import type { iconSets } from '@mingtai/sheet-core'

import { addRectangle, type Box, type Canvas, filled } from './canvas.ts'
import { sizeOf } from './writing.ts'
import type { Look } from './looks.ts'
import type { PageItem, PathStep } from './page.ts'

/** What conditions draw into a cell besides its style. */
export interface Decor {
  bar: { color: string; from: number; to: number } | null
  icon: { set: IconSet; at: number } | null
  showsValue: boolean
  /** Px that the icon takes on the left. */
  taken: number
}

export type IconSet = (typeof iconSets)[number]

export const ICON_ROOM = 18

export function paintDecor(canvas: Canvas, box: Box, { decor, look }: { decor: Decor; look: Look }): void {
  if (decor.bar !== null) paintBar(canvas, box, decor.bar)
  if (decor.icon === null) return
  const size = Math.min(sizeOf(look), box.bottom - box.top - 2)
  const middle = (box.top + box.bottom) / 2
  const x = canvas.left + (box.left + 4) * canvas.unit
  const y = canvas.top + (middle - size / 2) * canvas.unit
  canvas.items.push(...iconItems(decor.icon, { x, y, size: size * canvas.unit }))
}

function paintBar(canvas: Canvas, box: Box, { color, from, to }: NonNullable<Decor['bar']>): void {
  const width = box.right - box.left - 4
  const steps: PathStep[] = []
  const size = { width: (to - from) * width * canvas.unit, height: (box.bottom - box.top - 4) * canvas.unit }
  addRectangle(
    steps,
    canvas.left + (box.left + 2 + from * width) * canvas.unit,
    canvas.top + (box.top + 2) * canvas.unit,
    size,
  )
  canvas.items.push(filled(steps, color, 0.6))
}

const GREEN = '#3BA55D'
const YELLOW = '#E8B021'
const RED = '#D9453B'
const GREY = '#C9CED3'
const BLUE = '#3F7FC1'

interface Place {
  x: number
  y: number
  size: number
}

/** Icons are numbered from the lowest figures up. */
function iconItems({ set, at }: { set: IconSet; at: number }, place: Place): PageItem[] {
  const three = [RED, YELLOW, GREEN][at] ?? GREEN
  switch (set) {
    case 'arrows3':
      return [shape(arrow([-90, 0, 90][at] ?? 0), three, place)]
    case 'arrows4':
      return [shape(arrow([-90, -35, 35, 90][at] ?? 0), [RED, YELLOW, YELLOW, GREEN][at] ?? GREEN, place)]
    case 'arrows5':
      return [shape(arrow([-90, -45, 0, 45, 90][at] ?? 0), [RED, YELLOW, YELLOW, YELLOW, GREEN][at] ?? GREEN, place)]
    case 'lights3':
      return [
        shape(
          polygon(20, () => 0.5),
          three,
          place,
        ),
      ]
    case 'flags3':
      return [
        shape(
          [
            [0.15, 0],
            [0.25, 0],
            [0.25, 1],
            [0.15, 1],
          ],
          '#5B6570',
          place,
        ),
        shape(
          [
            [0.25, 0.03],
            [0.95, 0.3],
            [0.25, 0.58],
          ],
          three,
          place,
        ),
      ]
    case 'marks3':
      return [shape(MARKS[at] ?? MARKS[2], three, place)]
    case 'stars3':
      return [
        shape(star, GREY, place),
        ...(at > 0 ? [shape(at === 1 ? star.filter(([x]) => x <= 0.5001) : star, YELLOW, place)] : []),
      ]
    case 'bars5':
      return [0, 1, 2, 3].map((bar) => {
        const [left, top] = [bar * 0.26, 0.75 - bar * 0.25]
        return shape(
          [
            [left, top],
            [left + 0.2, top],
            [left + 0.2, 1],
            [left, 1],
          ],
          bar < at ? BLUE : GREY,
          place,
        )
      })
    default:
      return set satisfies never
  }
}

type Corner = readonly [number, number]

const MARKS: readonly [readonly Corner[], readonly Corner[], readonly Corner[]] = [
  [
    [0.1, 0.25],
    [0.25, 0.1],
    [0.5, 0.35],
    [0.75, 0.1],
    [0.9, 0.25],
    [0.65, 0.5],
    [0.9, 0.75],
    [0.75, 0.9],
    [0.5, 0.65],
    [0.25, 0.9],
    [0.1, 0.75],
    [0.35, 0.5],
  ],
  [
    [0.4, 0.05],
    [0.6, 0.05],
    [0.56, 0.62],
    [0.6, 0.75],
    [0.6, 0.95],
    [0.4, 0.95],
    [0.4, 0.75],
    [0.44, 0.62],
  ],
  [
    [0.08, 0.55],
    [0.22, 0.4],
    [0.4, 0.6],
    [0.8, 0.12],
    [0.94, 0.26],
    [0.4, 0.9],
  ],
]

const star = polygon(10, (at) => (at % 2 === 0 ? 0.5 : 0.2))

/** Corners around the middle of a unit square, from the top on. */
function polygon(corners: number, radius: (at: number) => number): Corner[] {
  return Array.from({ length: corners }, (_, at): Corner => {
    const turn = (at / corners) * 2 * Math.PI
    return [0.5 + radius(at) * Math.sin(turn), 0.5 - radius(at) * Math.cos(turn)]
  })
}

/** An arrow to the right, turned counter-clockwise by degrees. */
function arrow(degrees: number): Corner[] {
  const turn = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const corners: Corner[] = [
    [-0.45, -0.13],
    [0.05, -0.13],
    [0.05, -0.38],
    [0.48, 0],
    [0.05, 0.38],
    [0.05, 0.13],
    [-0.45, 0.13],
  ]
  return corners.map(([x, y]) => [0.5 + x * cos + y * sin, 0.5 - x * sin + y * cos])
}

function shape(corners: readonly Corner[], color: string, { x, y, size }: Place): PageItem {
  const steps = corners.map(([across, down], at): PathStep => [
    at === 0 ? 'M' : 'L',
    x + across * size,
    y + down * size,
  ])
  return filled([...steps, ['Z']], color)
}
