import type { LineId, LineRun, Lines } from '../line.ts'
import { type Axis, type AxisBook, type AxisIndex, type HasOthersWork, isAlive, sittingPlace } from './axis.ts'
import { cutBefore, segmentOf } from './segment.ts'

/** Where living lines stand; made again after something changed their order. */
export function indexOf(book: AxisBook, axis: Axis, hasOthersWork: HasOthersWork): AxisIndex {
  if (axis.index !== null) return axis.index
  if (axis.hasVoid) rescue(book, axis, hasOthersWork)
  const starts = new Int32Array(axis.order.length + 1)
  let count = 0
  for (let at = 0; at < axis.order.length; at += 1) {
    const place = axis.order[at]
    starts[at] = count
    if (place === undefined) continue
    place.at = at
    const { segment } = place
    if (isAlive(book, segment) && sittingPlace(segment) === place) count += segment.count
  }
  starts[axis.order.length] = count
  axis.index = { starts }
  return axis.index
}

/** Parts the lines of void insertions in which others have content from those in which nobody has. */
function rescue(book: AxisBook, axis: Axis, hasOthersWork: HasOthersWork): void {
  for (const insertion of axis.insertions.values()) {
    if (!book.voided.has(insertion.revision)) continue
    const works = Array.from({ length: insertion.count }, (_, at) =>
      hasOthersWork(insertion.first + at, insertion.client),
    )
    for (let at = 1; at < insertion.count; at += 1)
      if (works[at] !== works[at - 1]) cutBefore(book, axis, [insertion.id, at])
    for (const segment of insertion.segments) segment.isRescued = works[segment.from] === true
  }
}

export function livingCount({ starts }: AxisIndex): number {
  return starts[starts.length - 1] ?? 0
}

/** The position of a living line among the living; null: it is not living or not known. */
export function positionOfLine(book: AxisBook, axis: Axis, { starts }: AxisIndex, line: LineId): number | null {
  const segment = segmentOf(axis, line)
  if (segment === null || !isAlive(book, segment) || line[1] >= segment.from + segment.count) return null
  return (starts[sittingPlace(segment).at] ?? 0) + line[1] - segment.from
}

/** The living line at a position; null: there is none. */
export function lineAt(axis: Axis, index: AxisIndex, position: number): LineId | null {
  const [run] = runsAt(axis, index, position, 1)
  return run === undefined ? null : [run[0], run[1]]
}

/** The living lines from a position on. */
export function runsAt(axis: Axis, index: AxisIndex, position: number, count: number): LineRun[] {
  const { starts } = index
  const end = Math.min(position + count, livingCount(index))
  const runs: [string, number, number][] = []
  if (position < 0 || position >= end) return runs
  for (let at = placeAt(starts, position); at < axis.order.length; at += 1) {
    const begin = starts[at] ?? 0
    if (begin >= end) break
    const own = (starts[at + 1] ?? 0) - begin
    const segment = axis.order[at]?.segment
    if (own === 0 || segment === undefined) continue
    const skipped = Math.max(0, position - begin)
    const taken = Math.min(own, end - begin) - skipped
    const from = segment.from + skipped
    const last = runs.at(-1)
    if (last !== undefined && last[0] === segment.insertion.id && last[1] + last[2] === from) last[2] += taken
    else runs.push([segment.insertion.id, from, taken])
  }
  return runs
}

/** The place in which the living line at a position sits. */
function placeAt(starts: Int32Array, position: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** The numbers of living lines from a position on. */
export function numbersAt(axis: Axis, index: AxisIndex, position: number, count: number): Int32Array {
  const runs: Lines = runsAt(axis, index, position, count)
  let total = 0
  for (const [, , own] of runs) total += own
  const numbers = new Int32Array(total)
  let to = 0
  for (const [insertion, from, own] of runs) {
    const first = (axis.insertions.get(insertion)?.first ?? 0) + from
    for (let at = 0; at < own; at += 1) numbers[to++] = first + at
  }
  return numbers
}
