import type { Instances } from './instances.ts'
import { byParent } from './order.ts'

/** Adds one empty instance of the child to each parent instance without rows, so that the child never disappears. */
export function withEmpty(made: Instances): Instances {
  const { count, starts, order, parent } = made
  const empty: number[] = []
  for (let at = 0; at + 1 < starts.length; at++) if (starts[at] === starts[at + 1]) empty.push(at)
  if (empty.length === 0) return made
  const all = count + empty.length
  const first = new Int32Array(all).fill(-1)
  for (let id = 0; id < count; id++) first[id] = made.first === null ? id : made.first[id]!
  const ids = new Int32Array(order.length + empty.length)
  ids.set(order)
  empty.forEach((_, at) => (ids[order.length + at] = count + at))
  const parents = parent === null ? null : new Int32Array(all)
  if (parents !== null && parent !== null) {
    parents.set(parent)
    parents.set(empty, count)
  }
  return {
    ...made,
    count: all,
    first,
    parent: parents,
    sizes: () => {
      const sizes = new Float64Array(all)
      sizes.set(made.sizes())
      return sizes
    },
    ...byParent(ids, parents, starts.length - 1),
  }
}
