import type { Bounds } from './bounds.ts'

/** A line that is shown while something moves, and the gap to its neighbour that is written beside it. */
export interface Guide {
  axis: 'x' | 'y'
  /** Where the line stands, and from where to where it is drawn. */
  at: number
  from: number
  to: number
}

export interface Gap {
  axis: 'x' | 'y'
  from: number
  to: number
  /** Where it is written on the other axis. */
  at: number
  distance: number
}

export interface Snapped {
  /** How far the moving rectangle is to be moved besides. */
  x: number
  y: number
  guides: Guide[]
  gaps: Gap[]
}

export interface SnapSettings {
  /** Pixels of the page within which something snaps. */
  within: number
  /** Lines of the person's own. */
  lines?: readonly { axis: 'x' | 'y'; at: number }[]
  /** The step of the grid; 0 for none. */
  grid?: number
}

/** Edges and middles of the moving rectangle against those of the others, the nearest on each axis. */
export function snapped(moving: Bounds, others: readonly Bounds[], settings: SnapSettings): Snapped {
  const x = nearest('x', moving, { others, settings })
  const y = nearest('y', moving, { others, settings })
  const placed = { ...moving, x: moving.x + x, y: moving.y + y }
  return {
    x,
    y,
    guides: [...guidesOf('x', placed, { others, settings }), ...guidesOf('y', placed, { others, settings })],
    gaps: [...gapsOf('x', placed, others), ...gapsOf('y', placed, others)],
  }
}

interface Around {
  others: readonly Bounds[]
  settings: SnapSettings
}

type Axis = 'x' | 'y'
const lengthOf = { x: 'width', y: 'height' } as const
const otherAxis = { x: 'y', y: 'x' } as const

function marks(axis: Axis, bounds: Bounds): number[] {
  const length = bounds[lengthOf[axis]]
  return [bounds[axis], bounds[axis] + length / 2, bounds[axis] + length]
}

function nearest(axis: Axis, moving: Bounds, { others, settings }: Around): number {
  let best: number | null = null
  const lines = (settings.lines ?? []).filter((line) => line.axis === axis).map(({ at }) => at)
  const targets = [...others.flatMap((one) => marks(axis, one)), ...lines]
  for (const mark of marks(axis, moving))
    for (const target of targets) {
      const way = target - mark
      if (Math.abs(way) <= settings.within && (best === null || Math.abs(way) < Math.abs(best))) best = way
    }
  if (best !== null) return best
  const { grid = 0 } = settings
  if (grid <= 0) return 0
  const way = Math.round(moving[axis] / grid) * grid - moving[axis]
  return Math.abs(way) <= settings.within ? way : 0
}

function guidesOf(axis: Axis, placed: Bounds, { others, settings }: Around): Guide[] {
  const across = otherAxis[axis]
  const guides = new Map<number, Guide>()
  const own = marks(axis, placed)
  for (const one of others)
    for (const target of marks(axis, one)) {
      if (!own.some((mark) => Math.abs(mark - target) < 0.01)) continue
      const known = guides.get(target)
      guides.set(target, {
        axis,
        at: target,
        from: Math.min(known?.from ?? Infinity, placed[across], one[across]),
        to: Math.max(
          known?.to ?? -Infinity,
          placed[across] + placed[lengthOf[across]],
          one[across] + one[lengthOf[across]],
        ),
      })
    }
  for (const line of settings.lines ?? [])
    if (line.axis === axis && own.some((mark) => Math.abs(mark - line.at) < 0.01) && !guides.has(line.at))
      guides.set(line.at, { axis, at: line.at, from: placed[across], to: placed[across] + placed[lengthOf[across]] })
  return [...guides.values()]
}

/** The gaps to the next neighbour on either side that lies at the same height. */
function gapsOf(axis: Axis, placed: Bounds, others: readonly Bounds[]): Gap[] {
  const across = otherAxis[axis]
  const length = lengthOf[axis]
  const beside = others.filter((one) => overlaps(across, one, placed))
  const before = beside
    .filter((one) => one[axis] + one[length] <= placed[axis])
    .toSorted((a, b) => b[axis] + b[length] - a[axis] - a[length])[0]
  const after = beside
    .filter((one) => one[axis] >= placed[axis] + placed[length])
    .toSorted((a, b) => a[axis] - b[axis])[0]
  const gaps: Gap[] = []
  const add = (from: number, to: number, neighbour: Bounds): void => {
    if (to - from > 0)
      gaps.push({
        axis,
        from,
        to,
        at: middleOfOverlap(across, placed, neighbour),
        distance: Math.round((to - from) * 100) / 100,
      })
  }
  if (before !== undefined) add(before[axis] + before[length], placed[axis], before)
  if (after !== undefined) add(placed[axis] + placed[length], after[axis], after)
  return gaps
}

function overlaps(axis: Axis, a: Bounds, b: Bounds): boolean {
  return a[axis] < b[axis] + b[lengthOf[axis]] && b[axis] < a[axis] + a[lengthOf[axis]]
}

function middleOfOverlap(axis: Axis, a: Bounds, b: Bounds): number {
  const from = Math.max(a[axis], b[axis])
  const to = Math.min(a[axis] + a[lengthOf[axis]], b[axis] + b[lengthOf[axis]])
  return (from + to) / 2
}
