import { assign, push, put } from '../journal.ts'
import type { LineId } from '../line.ts'
import { type Axis, type AxisBook, type Segment, sittingPlace } from './axis.ts'
import { putPlaces } from './insert.ts'
import { placed } from './move.ts'

/** Which taking-back carried lines along, by the move that was taken back. */
export type Carried = Map<string, string>

interface TakenBack {
  /** The move. */
  move: string
  /** The name of the places that carried lines get. */
  tag: string
}

/**
 * Takes a move back: lines that are still where it put them return to the place that they left, with what came to lie
 * between them meanwhile.
 */
export function takeMoveBack(book: AxisBook, axis: Axis, carried: Carried, { move, tag }: TakenBack): void {
  const followers = betweenMoved(axis, move)
  forPlaces(axis, move, (place) => assign(book, place, 'isVoid', true))
  axis.index = null
  if (followers.length === 0) return
  put(book, carried, move, tag)
  for (const { leader, segments } of followers) {
    const line: LineId = [leader.insertion.id, leader.from + leader.count - 1]
    const anchor = { line, side: 'after' } as const
    const places = segments.map((segment) => placed(book, segment, anchor, { tag, client: '', base: 0 }))
    for (const place of places) push(book, place.segment.places, place)
    putPlaces(book, axis, places, anchor)
  }
}

/** Moves again what was taken back; what had been carried along goes back too. */
export function moveAgain(book: AxisBook, axis: Axis, carried: Carried, move: string): void {
  const tag = carried.get(move)
  if (tag !== undefined) forPlaces(axis, tag, (place) => assign(book, place, 'isVoid', true))
  forPlaces(axis, move, (place) => assign(book, place, 'isVoid', false))
  axis.index = null
}

/** What lies between the lines that still are where a move put them, by the moved one before it. */
function betweenMoved(axis: Axis, move: string): { leader: Segment; segments: Segment[] }[] {
  const found: { leader: Segment; segments: Segment[] }[] = []
  let leader: Segment | null = null
  let segments: Segment[] = []
  for (const place of axis.order) {
    const { segment } = place
    if (sittingPlace(segment) !== place) continue
    if (place.tag !== move) {
      if (leader !== null) segments.push(segment)
      continue
    }
    if (leader !== null && segments.length > 0) found.push({ leader, segments })
    leader = segment
    segments = []
  }
  return found
}

function forPlaces(axis: Axis, tag: string, act: (place: Axis['order'][number]) => void): void {
  for (const place of axis.order) if (place.tag === tag) act(place)
}
