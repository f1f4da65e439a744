import type { Instances } from '../instance/instances.ts'
import type { Axis, Level, PlanCell } from '../model.ts'
import type { Block } from './walk.ts'

/** The current instance of each level, by axis and level index. */
export type InstancePosition = Record<Axis, Int32Array>

/** A finished place: a line of a block of rows and a line of the zone's columns. */
export interface SheetPlace {
  block: Block
  row: number
  across: Block | undefined
  column: number
}

/**
 * Holds the current instances, moves them and tells what is around them. All readers share it, so code that moves it
 * must restore it afterwards, also when it throws.
 */
export function positionAmong(instances: Record<Axis, readonly Instances[]>) {
  const position: InstancePosition = {
    down: new Int32Array(instances.down.length),
    right: new Int32Array(instances.right.length),
  }
  const places = new Map<Level, Int32Array>()
  const serials = new Map<Level, Int32Array>()
  return { position, stand, idOf, childrenOf, each, placeOf, shift, keyOf, serialOf }

  function stand({ block, row, across, column }: SheetPlace): void {
    for (let level = 0; level < position.down.length; level++) position.down[level] = block.ids[level]?.[row] ?? 0
    for (let level = 0; level < position.right.length; level++)
      position.right[level] = across?.ids[level]?.[column] ?? 0
  }

  function idOf({ axis, index }: Level): number {
    return position[axis][index] ?? 0
  }

  /** The slice of the level's `order` with the instances under the current parents. */
  function childrenOf(level: Level): { from: number; to: number; order: Int32Array } {
    const own = instances[level.axis][level.index]
    const parent = level.within === null ? 0 : idOf(level.within)
    return { from: own?.starts[parent] ?? 0, to: own?.starts[parent + 1] ?? 0, order: own?.order ?? none }
  }

  /** Visits every instance of the last level of a path, in reading order. */
  function each(path: readonly Level[], visit: () => void, step = 0): void {
    const level = path[step]
    if (level === undefined) return visit()
    const { from, to, order } = childrenOf(level)
    const ids = position[level.axis]
    const before = ids[level.index]!
    try {
      for (let at = from; at < to; at++) {
        ids[level.index] = order[at]!
        each(path, visit, step + 1)
      }
    } finally {
      ids[level.index] = before
    }
  }

  /** Index of the current instance in its level's `order`. */
  function orderPlace(level: Level): number {
    let known = places.get(level)
    if (known === undefined) {
      const own = instances[level.axis][level.index]
      known = new Int32Array(own?.count ?? 0)
      const order = own?.order ?? none
      for (let at = 0; at < order.length; at++) known[order[at]!] = at
      places.set(level, known)
    }
    return known[idOf(level)] ?? 0
  }

  /** Number of the current instance among its siblings, from 1. */
  function placeOf(level: Level): number {
    return orderPlace(level) - childrenOf(level).from + 1
  }

  /** The instance some positions later under the same parent; -1 where there is none. */
  function shift(level: Level, by: number): number {
    if (idOf(level) < 0) return -1
    const at = orderPlace(level) + by
    const { from, to, order } = childrenOf(level)
    return at < from || at >= to ? -1 : (order[at] ?? -1)
  }

  /** A number for the current instances of some levels: equal exactly where all instances are equal. */
  function keyOf(levels: readonly Level[]): number {
    let key = 0
    for (const level of levels) key = key * ((instances[level.axis][level.index]?.count ?? 0) + 1) + idOf(level) + 1
    return key
  }

  /** Number of the current instance among all of its level on the sheet, in reading order, from 1. */
  function serialOf(level: Level): number {
    let known = serials.get(level)
    if (known === undefined) serials.set(level, (known = numbered(level)))
    return known[idOf(level)] ?? 0
  }

  function numbered(level: Level): Int32Array {
    const numbers = new Int32Array(instances[level.axis][level.index]?.count ?? 0)
    const path: Level[] = []
    for (let at: Level | null = level; at !== null; at = at.within) path.unshift(at)
    let count = 0
    each(path, () => (numbers[idOf(level)] = ++count))
    return numbers
  }
}

const none = new Int32Array(0)
export type Among = ReturnType<typeof positionAmong>

/** The fewest levels whose instances identify every instance of a cell. */
export function tellingLevels({ left, top }: Pick<PlanCell, 'left' | 'top'>): Level[] {
  return [...tellingOf(left), ...tellingOf(top)]
}

function tellingOf(level: Level | null): Level[] {
  const telling = level === null ? [] : [level]
  // Under a parent over another dataset the instance does not tell its parent.
  for (let at = level; at !== null; at = at.parent)
    if (at.parent !== null && at.within !== at.parent) telling.push(at.parent)
  return telling
}
