import { push, put, splice } from '../journal.ts'
import type { Anchor, LineId } from '../line.ts'
import { type Axis, type AxisBook, type Place, type Segment, sittingPlace } from './axis.ts'
import { cutBefore, positionOf, segmentOf } from './segment.ts'

export interface Made {
  id: string
  client: string
  count: number
}

/** Makes lines beside another one. */
export function insertLines(book: AxisBook, axis: Axis, { id, client, count }: Made, anchor: Anchor): void {
  const insertion = { id, client, revision: book.revision, first: axis.lines, count, segments: new Array<Segment>() }
  const segment: Segment = { insertion, from: 0, count, deletions: [], places: [], isRescued: false }
  const { revision } = book
  const place: Place = { segment, tag: '', revision, client, anchor, isVoid: false, at: -1 }
  segment.places.push(place)
  insertion.segments.push(segment)
  const before = axis.lines
  axis.lines += count
  book.journal?.push(() => (axis.lines = before))
  put(book, axis.insertions, id, insertion)
  push(book, axis.byNumber, insertion)
  putPlaces(book, axis, [place], anchor)
}

/** Puts places into the order beside the place of a line; of several at one side the later lies nearer. */
export function putPlaces(book: AxisBook, axis: Axis, places: readonly Place[], { line, side }: Anchor): void {
  const at = line === null ? (side === 'after' ? 0 : axis.order.length) : besideLine(book, axis, line, side)
  axis.index = null
  splice(book, axis.order, at, 0, places)
}

function besideLine(book: AxisBook, axis: Axis, line: LineId, side: Anchor['side']): number {
  cutBefore(book, axis, side === 'after' ? [line[0], line[1] + 1] : line)
  const segment = segmentOf(axis, line)
  if (segment === null) return axis.order.length
  return positionOf(axis, sittingPlace(segment)) + (side === 'after' ? 1 : 0)
}
