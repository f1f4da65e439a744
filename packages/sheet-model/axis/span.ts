import type { End } from '../line.ts'
import type { Axis, AxisIndex, Place, Segment } from './axis.ts'
import { livingCount } from './order.ts'
import { segmentOf } from './segment.ts'

/** Positions of living lines, both inside. */
export interface Span {
  from: number
  to: number
}

/** The living lines between two ends; null: nothing lives between them. */
export function spanOf(axis: Axis, index: AxisIndex, [first, last]: readonly [End, End]): Span | null {
  const one = segmentOf(axis, [first[0], first[1]])
  const other = segmentOf(axis, [last[0], last[1]])
  if (one === null || other === null) return null
  const [from, to] = followed(one, first[2], other, last[2])
  if (from === undefined || to === undefined) return null
  const [begin] = livingFrom(axis, index, from, first[1])
  const [, end] = livingFrom(axis, index, to, last[1])
  if (begin < end) return { from: begin, to: end - 1 }
  const [start] = livingFrom(axis, index, to, last[1])
  const [, stop] = livingFrom(axis, index, from, first[1])
  return start < stop ? { from: start, to: stop - 1 } : null
}

/** The places of both ends after the moves that took both; one that moved alone stays behind. */
function followed(one: Segment, tag: string, other: Segment, otherTag: string): [Place | undefined, Place | undefined] {
  let from = effective(one, tag)
  let to = effective(other, otherTag)
  for (let at = from + 1; at < one.places.length; at += 1) {
    const place = one.places[at]
    if (place === undefined || place.isVoid) continue
    const also = other.places.findIndex((each, number) => number > to && !each.isVoid && each.tag === place.tag)
    if (also < 0) continue
    from = at
    to = also
  }
  return [one.places[from], other.places[to]]
}

/** A place that was taken back counts as the one before it. */
function effective({ places }: Segment, tag: string): number {
  let at = places.findIndex((place) => place.tag === tag)
  while (at > 0 && places[at]?.isVoid === true) at -= 1
  return Math.max(0, at)
}

/** How many living lines stand before a line of a place, and before the one after it. */
function livingFrom(axis: Axis, index: AxisIndex, place: Place, line: number): [number, number] {
  const { starts } = index
  const before = starts[place.at] ?? 0
  const own = (starts[place.at + 1] ?? livingCount(index)) - before
  if (own === 0) return [before, before]
  const at = before + line - place.segment.from
  return [at, at + 1]
}
