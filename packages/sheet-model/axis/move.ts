import { push } from '../journal.ts'
import type { Anchor, Lines } from '../line.ts'
import { type Axis, type AxisBook, type Place, type Segment, sittingPlace } from './axis.ts'
import { putPlaces } from './insert.ts'
import { cutBefore, segmentOf, segmentsOf } from './segment.ts'

export interface Mover {
  /** The name of the places that the move makes. */
  tag: string
  client: string
  /** What the mover had seen. */
  base: number
}

/**
 * Moves lines beside another one. Lines that the mover had not seen and that were put beside a moved one travel with
 * it; the target, and what it was put beside itself, stay.
 */
export function moveLines(book: AxisBook, axis: Axis, lines: Lines, anchor: Anchor, mover: Mover): void {
  isolateAnchors(book, axis, mover)
  const own = segmentsOf(book, axis, lines)
  const moved = travelling(axis, own, anchor, mover)
  const all = new Set(moved)
  const target = anchor.line === null ? null : segmentOf(axis, anchor.line)
  if (target !== null && all.has(target)) return
  const places = moved.map((segment) => placed(book, segment, anchor, mover))
  putPlaces(book, axis, places, anchor)
  for (const place of places) push(book, place.segment.places, place)
}

export function placed(book: AxisBook, segment: Segment, anchor: Anchor, { tag, client }: Mover): Place {
  return { segment, tag, revision: book.revision, client, anchor, isVoid: false, at: -1 }
}

function isUnseen({ revision, client }: Place, mover: Mover): boolean {
  return revision > mover.base && client !== mover.client
}

/** Cuts at the lines beside which something unseen was put, so that whole segments have followers. */
function isolateAnchors(book: AxisBook, axis: Axis, mover: Mover): void {
  for (const { anchor } of axis.order.filter((place) => isUnseen(place, mover))) {
    if (anchor.line === null) continue
    const [insertion, at] = anchor.line
    cutBefore(book, axis, [insertion, at])
    cutBefore(book, axis, [insertion, at + 1])
  }
}

/** The segments that move, with those that follow them, in their new order. */
function travelling(axis: Axis, own: readonly Segment[], anchor: Anchor, mover: Mover): Segment[] {
  const set = new Set(own)
  const staying = chainOf(axis, anchor, mover)
  const followers = new Map<Segment, { before: Segment[]; after: Segment[] }>()
  for (const place of axis.order) {
    const { segment } = place
    if (sittingPlace(segment) !== place || set.has(segment) || staying.has(segment) || !isUnseen(place, mover)) continue
    const beside = place.anchor.line === null ? null : segmentOf(axis, place.anchor.line)
    if (beside === null) continue
    const both = followers.get(beside) ?? { before: [], after: [] }
    both[place.anchor.side].push(segment)
    followers.set(beside, both)
  }
  const moved: Segment[] = []
  const add = (segment: Segment) => {
    const both = followers.get(segment)
    followers.delete(segment)
    both?.before.forEach(add)
    moved.push(segment)
    both?.after.forEach(add)
  }
  own.forEach(add)
  return moved
}

/** The target, and the unseen lines beside which it was put. */
function chainOf(axis: Axis, anchor: Anchor, mover: Mover): Set<Segment> {
  const chain = new Set<Segment>()
  let line = anchor.line
  while (line !== null) {
    const segment = segmentOf(axis, line)
    if (segment === null || chain.has(segment)) break
    chain.add(segment)
    const place = sittingPlace(segment)
    line = isUnseen(place, mover) ? place.anchor.line : null
  }
  return chain
}
