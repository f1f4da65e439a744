import type { Journaled } from '../journal.ts'
import type { Anchor } from '../line.ts'

/** Lines that were made at once, cut where their fates differ. */
export interface Insertion {
  id: string
  client: string
  /** The revision that made it. */
  revision: number
  /** The number of its first line on the axis; numbers are of one book only and never travel. */
  first: number
  count: number
  /** In the order of the lines, each line in exactly one. */
  segments: Segment[]
}

/** Consecutive lines of an insertion that share all that happened to them. */
export interface Segment {
  insertion: Insertion
  from: number
  count: number
  /** Revisions that deleted them: dead while one of these stands. */
  deletions: number[]
  /** All places they ever had, oldest first. */
  places: Place[]
  /** Somebody else has content in them, so that they outlive their insertion. */
  isRescued: boolean
}

/** Where a segment sits or sat. It never goes. */
export interface Place {
  segment: Segment
  /** Empty for the place of the insertion, otherwise the move that made it. */
  tag: string
  revision: number
  client: string
  anchor: Anchor
  /** The move that made it was taken back. */
  isVoid: boolean
  /** Its position in the order, as of the last index. */
  at: number
}

export interface Axis {
  insertions: Map<string, Insertion>
  /** By their first numbers. */
  byNumber: Insertion[]
  lines: number
  order: Place[]
  /** null: to be made again. */
  index: AxisIndex | null
  /** Some insertion is void, so that what others wrote decides which of its lines live. */
  hasVoid: boolean
}

export interface AxisIndex {
  /** Living lines before each place of the order, and all of them at the end. */
  starts: Int32Array
}

/** What an axis asks of its book. */
export interface AxisBook extends Journaled {
  voided: ReadonlySet<number>
  revision: number
}

/** Whether somebody other than this client has content in a line, by its number. */
export type HasOthersWork = (line: number, client: string) => boolean

export function createAxis(): Axis {
  return { insertions: new Map(), byNumber: [], lines: 0, order: [], index: null, hasVoid: false }
}

/** The place where a segment sits: its last one that was not taken back. */
export function sittingPlace(segment: Segment): Place {
  for (let at = segment.places.length - 1; at > 0; at -= 1) {
    const place = segment.places[at]
    if (place !== undefined && !place.isVoid) return place
  }
  const [first] = segment.places
  if (first === undefined) throw new Error('A segment without a place')
  return first
}

export function isAlive(book: AxisBook, segment: Segment): boolean {
  for (const revision of segment.deletions) if (!book.voided.has(revision)) return false
  return segment.isRescued || !book.voided.has(segment.insertion.revision)
}
