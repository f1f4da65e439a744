import type { Draft } from './draft.ts'
import { type Instances, sizesIn } from '../instance/instances.ts'
import { nearestKnown } from '../filter/view.ts'

/**
 * A level with a parent on the other axis begins anew within each of that parent's instances: its first instance
 * there stands in the first place, its second in the second. A parent that its rows do not know leaves it whole.
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
