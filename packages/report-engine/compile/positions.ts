import type { Draft } from './draft.ts'
import { type Instances, sizesIn } from '../instance/instances.ts'
import { nearestKnown } from '../filter/view.ts'

/**
 * Settles levels with a parent on the other axis: they begin anew within each instance of that parent, so their first
 * instance there is at the first position, the second at the second. A parent that the level's rows do not know is
 * replaced by the nearest outer one that they know.
 */
export function settleCrossing({ plan, report }: Draft): void {
  for (const level of [...plan.levels.down, ...plan.levels.right]) {
    if (level.cross === null) continue
    const nested = [level.parent, ...level.children].some((other) => other !== null && other.copies === null)
    if (nested || level.top !== null) report(level.name, 'parent.cross')
    level.cross = nearestKnown(level.view, level.dataset, level.cross)
  }
}

/** Places instead of instances: as many as the longest of the parent's instances needs. */
export function placesOf(actual: Instances): Instances {
  const { order, starts } = actual
  const place = new Int32Array(actual.count)
  let count = 0
  for (let parent = 0; parent + 1 < starts.length; parent++) {
    const from = starts[parent]!
    const to = starts[parent + 1]!
    for (let at = from; at < to; at++) place[order[at]!] = at - from
    count = Math.max(count, to - from)
  }
  let rows: Int32Array | null = null
  let sizes: Float64Array | null = null
  const rowsFor = (): Int32Array => (rows ??= actual.rows()?.map((id) => (id < 0 ? -1 : (place[id] ?? 0))) ?? place)
  return {
    ...actual,
    count,
    first: new Int32Array(count),
    parent: null,
    rows: rowsFor,
    order: Int32Array.from({ length: count }, (_, at) => at),
    starts: Int32Array.of(0, count),
    sizes: () => (sizes ??= sizesIn(rowsFor(), count)),
  }
}
