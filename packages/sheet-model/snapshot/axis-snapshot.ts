import { type Axis, createAxis, type Insertion, type Place } from '../axis/axis.ts'
import type { Anchor } from '../line.ts'

/** An axis as it is stored: insertions with their segments, and the order of all places. */
export interface StoredAxis {
  insertions: [id: string, client: string, revision: number, count: number, segments: StoredSegment[]][]
  /** By the number of the insertion, of the segment in it, and of the place of that. */
  order: [number, number, number][]
  hasVoid: boolean
}

type StoredSegment = [from: number, count: number, deletions: number[], places: StoredPlace[]]
type StoredPlace = [tag: string, revision: number, client: string, anchor: Anchor, isVoid: boolean]

export function storedAxis(axis: Axis): StoredAxis {
  const numbers = new Map<Place, [number, number, number]>()
  const insertions = axis.byNumber.map(({ id, client, revision, count, segments }, insertion) => {
    const stored = segments.map((segment, at): StoredSegment => {
      for (const [place, one] of segment.places.entries()) numbers.set(one, [insertion, at, place])
      const places = segment.places.map((place): StoredPlace => [
        place.tag,
        place.revision,
        place.client,
        place.anchor,
        place.isVoid,
      ])
      return [segment.from, segment.count, segment.deletions, places]
    })
    return [id, client, revision, count, stored] satisfies StoredAxis['insertions'][number]
  })
  return { insertions, order: axis.order.flatMap((place) => [numbers.get(place) ?? [0, 0, 0]]), hasVoid: axis.hasVoid }
}

export function readAxis({ insertions, order, hasVoid }: StoredAxis): Axis {
  const axis = createAxis()
  for (const [id, client, revision, count, segments] of insertions) {
    const insertion: Insertion = { id, client, revision, first: axis.lines, count, segments: [] }
    for (const [from, own, deletions, places] of segments) {
      const segment = { insertion, from, count: own, deletions, places: new Array<Place>(), isRescued: false }
      for (const [tag, made, by, anchor, isVoid] of places)
        segment.places.push({ segment, tag, revision: made, client: by, anchor, isVoid, at: -1 })
      insertion.segments.push(segment)
    }
    axis.insertions.set(id, insertion)
    axis.byNumber.push(insertion)
    axis.lines += count
  }
  axis.order = order.flatMap(
    ([insertion, segment, place]) => axis.byNumber[insertion]?.segments[segment]?.places[place] ?? [],
  )
  axis.hasVoid = hasVoid
  return axis
}
