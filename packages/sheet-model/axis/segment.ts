import { assign, splice } from '../journal.ts'
import type { LineId, Lines } from '../line.ts'
import type { Axis, AxisBook, Insertion, Place, Segment } from './axis.ts'

export function hasLine(axis: Axis, [insertion, at]: LineId): boolean {
  const own = axis.insertions.get(insertion)
  return own !== undefined && Number.isInteger(at) && at >= 0 && at < own.count
}

export function segmentOf(axis: Axis, [insertion, at]: LineId): Segment | null {
  const own = axis.insertions.get(insertion)
  return own === undefined ? null : (own.segments[segmentAt(own, at)] ?? null)
}

/** Which segment of an insertion a line is in. */
function segmentAt({ segments }: Insertion, line: number): number {
  let low = 0
  let high = segments.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((segments[middle]?.from ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}

/** The number of a line on its axis; null: there is no such line. */
export function numberOf(axis: Axis, [insertion, at]: LineId): number | null {
  const own = axis.insertions.get(insertion)
  return own === undefined ? null : own.first + at
}

export function lineOfNumber(axis: Axis, number: number): LineId {
  let low = 0
  let high = axis.byNumber.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((axis.byNumber[middle]?.first ?? 0) <= number) low = middle
    else high = middle - 1
  }
  const own = axis.byNumber[low]
  if (own === undefined) throw new Error('No such line')
  return [own.id, number - own.first]
}

/** The numbers of lines, as stretches. */
export function stretchesOf(axis: Axis, lines: Lines): { from: number; count: number }[] {
  return lines.map(([insertion, from, count]) => ({ from: numberOf(axis, [insertion, from]) ?? 0, count }))
}

/** Cuts so that a segment begins at the line; every place of it is cut there too. */
export function cutBefore(book: AxisBook, axis: Axis, [insertion, line]: LineId): void {
  const own = axis.insertions.get(insertion)
  if (own === undefined || line <= 0 || line >= own.count) return
  const at = segmentAt(own, line)
  const segment = own.segments[at]
  if (segment === undefined || segment.from === line) return
  const head = line - segment.from
  const rest: Segment = {
    ...segment,
    from: line,
    count: segment.count - head,
    deletions: [...segment.deletions],
    places: [],
  }
  for (const place of segment.places) {
    const next: Place = { ...place, segment: rest }
    rest.places.push(next)
    splice(book, axis.order, positionOf(axis, place) + 1, 0, [next])
    axis.index = null
  }
  assign(book, segment, 'count', head)
  splice(book, own.segments, at + 1, 0, [rest])
}

/** The segments that lines are, in their order, cut so that they hold nothing else. */
export function segmentsOf(book: AxisBook, axis: Axis, lines: Lines): Segment[] {
  const found: Segment[] = []
  for (const [insertion, from, count] of lines) {
    cutBefore(book, axis, [insertion, from])
    cutBefore(book, axis, [insertion, from + count])
    const own = axis.insertions.get(insertion)
    if (own === undefined) continue
    for (let at = segmentAt(own, from); at < own.segments.length; at += 1) {
      const segment = own.segments[at]
      if (segment === undefined || segment.from >= from + count) break
      found.push(segment)
    }
  }
  return found
}

/** Where a place stands in the order. What the last index said is a good guess: only places before it may have come. */
export function positionOf(axis: Axis, place: Place): number {
  if (axis.order[place.at] === place) return place.at
  for (let away = 1; away < 64; away += 1) if (axis.order[place.at + away] === place) return (place.at += away)
  return (place.at = axis.order.indexOf(place))
}
