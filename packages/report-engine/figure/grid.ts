import type { Column, Scalar } from '@mingtai/sheet-core'

import { earlierOnes } from './earlier-instances.ts'
import { comparedColumn } from './compared-column.ts'
import { type Figures, foldRows, foldUp, shownFigures, type Slots } from './figure.ts'
import type { Mask } from '../filter/filter.ts'
import { type Instances, sizesIn } from '../instance/instances.ts'
import { scalarAt } from './scalar-at.ts'
import type { Level, PlanCell, PlanContent } from '../model.ts'
import { EngineDefect } from '../problem.ts'
import type { Seen } from '../filter/seen-rows.ts'
import { pick } from '../instance/pick.ts'
import { determines, type View } from '../filter/view.ts'

type AggregateContent = Extract<PlanContent, { kind: 'aggregate' }>

/** The figures of one aggregate cell, for every pair of instances at which it can be. */
export interface Grid {
  column: Column
  left: Level | null
  top: Level | null
  /** A slot is `left instance * width + top instance`. */
  width: number
}

export interface Comparand {
  level: Level
  /** Its instance of `level`, -1 where there is none. */
  other: number
  now: Scalar
  earlier: Scalar
}

/** Most slots of a grid; no sheet holds more. */
const MOST_SLOTS = 40_000_000

export interface GridSource {
  instances: (level: Level) => Instances
  keysOf: (level: Level) => Column
  seen: (view: View | null, dataset: string) => Seen
  levelMask: (level: Level) => Mask
  maskOf: (content: AggregateContent) => Mask
}

/** Computes the figures of aggregate cells: the finest from the rows, the others from finer ones where these add up. */
export function gridMaker(from: GridSource) {
  const grids = new Map<PlanCell, Grid>()
  const figures = new Map<string, { content: AggregateContent; figures: Figures }[]>()
  const slotsFor = slotMaker(from)
  return { gridOf, gridsOf, comparandOf }

  function gridsOf(cells: readonly PlanCell[]): Map<PlanCell, Grid> {
    const wanted = cells.flatMap((cell) => (cell.content.kind === 'aggregate' ? [{ cell, content: cell.content }] : []))
    wanted.sort((a, b) => depthOf(b.content) - depthOf(a.content))
    for (const { cell, content } of wanted) gridOf(cell, content)
    return grids
  }

  function gridOf(cell: PlanCell, content: AggregateContent): Grid {
    const known = grids.get(cell)
    if (known !== undefined) return known
    const grid = content.growth === null ? comparedGrid(plainGrid(content), content) : grown(content, content.growth)
    grids.set(cell, grid)
    return grid
  }

  function plainGrid(content: AggregateContent): Grid {
    const { left, top } = content
    const blank = left !== null && top !== null
    const column = shownFigures(figuresOf(content), content.aggregate, { blank })
    return { column, left, top, width: sizeOf(top, from) }
  }

  function comparedGrid(grid: Grid, { compare }: AggregateContent): Grid {
    if (compare === null) return grid
    const { column, left, top, width } = grid
    const count = sizeOf(left, from) * width
    const axis = left !== null && determines(left, compare.along) ? left : top
    const earlier = axis !== null && determines(axis, compare.along) ? earlierOnes(axis, compare, from) : null
    const then = new Int32Array(count).fill(-1)
    if (earlier !== null) {
      for (let slot = 0; slot < count; slot++) {
        const own = axis === left ? Math.floor(slot / width) : slot % width
        const other = earlier[own]!
        if (other >= 0) then[slot] = axis === left ? other * width + (slot % width) : slot - own + other
      }
    }
    return { ...grid, column: comparedColumn(column, then, compare.show) }
  }

  /** The figure behind a comparison at some instances, and the one that it is held against (-1: there is none). */
  function comparandOf(content: AggregateContent, idOf: (level: Level) => number): Comparand | null {
    const { compare, left, top } = content
    if (compare === null) return null
    const axis = left !== null && determines(left, compare.along) ? left : top
    if (axis === null || !determines(axis, compare.along)) return null
    const { column, width } = plainGrid(content)
    const id = idOf(axis)
    const other = id < 0 ? -1 : (earlierOnes(axis, compare, from)[id] ?? -1)
    const at = (level: Level | null): number => (level === null ? 0 : level === axis ? other : idOf(level))
    const slot = (left === null ? 0 : idOf(left)) * width + (top === null ? 0 : idOf(top))
    const earlier = other < 0 ? null : scalarAt(column, at(left) * width + at(top))
    return { level: axis, other, now: scalarAt(column, slot), earlier }
  }

  /** For each slot the growth to the last instance of the level from the one before it. */
  function grown(content: AggregateContent, level: Level): Grid {
    const down = level.axis === 'down'
    const inner = plainGrid({ ...content, growth: null, ...(down ? { left: level } : { top: level }) })
    const { order, starts, rest, sizes } = from.instances(level)
    const { left, top } = content
    const width = sizeOf(top, from)
    const count = sizeOf(left, from) * width
    const weights = sizes()
    const now = new Int32Array(count).fill(-1)
    const before = new Int32Array(count).fill(-1)
    for (let slot = 0; slot < count; slot++) {
      const [l, t] = [Math.floor(slot / width), slot % width]
      const parent = down ? l : t
      const own = order
        .subarray(starts[parent] ?? 0, starts[parent + 1] ?? 0)
        .filter((id) => weights[id] !== 0 && (rest === null || id < rest.from || id >= rest.to))
      const slotOf = (id: number | undefined): number => {
        if (id === undefined) return -1
        return down ? id * inner.width + t : l * inner.width + id
      }
      now[slot] = slotOf(own.at(-1))
      before[slot] = slotOf(own.at(-2))
    }
    const then = new Int32Array(count * 2).fill(-1)
    const pair = new Int32Array(count * 2)
    for (let slot = 0; slot < count; slot++) {
      pair[slot] = now[slot]!
      pair[count + slot] = before[slot]!
      then[slot] = count + slot
    }
    const column = pick(comparedColumn(pick(inner.column, pair), then, 'growth'), identity(count))
    return { column, left, top, width }
  }

  function figuresOf(content: AggregateContent): Figures {
    const key = measureOf(content)
    const done = figures.get(key) ?? []
    figures.set(key, done)
    const same = done.find((other) => other.content.left === content.left && other.content.top === content.top)
    if (same !== undefined) return same.figures
    const made = derived(content, done, from) ?? fromRows(content)
    done.push({ content, figures: made })
    return made
  }

  function fromRows(content: AggregateContent): Figures {
    const seen = from.seen(content.view, content.field.dataset)
    const column = seen.columns[content.field.slot]
    if (column === undefined) throw new Error('a figure reads a field that is not kept')
    return foldRows(content.aggregate, column, seen.rows, slotsFor(content, seen))
  }
}

function depthOf({ left, top }: AggregateContent): number {
  return (left?.depth ?? -1) + (top?.depth ?? -1)
}

function measureOf({ aggregate, field, filter, view }: AggregateContent): string {
  const kind = aggregate === 'average' ? 'sum' : aggregate
  return [kind, field.dataset, field.slot, JSON.stringify(filter), view?.owner].join('|')
}

function sizeOf(level: Level | null, { instances }: GridSource): number {
  return level === null ? 1 : instances(level).count
}

function slotMaker(from: GridSource): (content: AggregateContent, seen: Seen) => Slots {
  const known = new Map<string, Slots>()
  return (content, seen) => {
    const { left, top, filter, field, view } = content
    const key = [field.dataset, left?.index, top?.index, JSON.stringify(filter), view?.owner].join('|')
    let slots = known.get(key)
    if (slots === undefined) known.set(key, (slots = makeSlots(content, seen, from)))
    return slots
  }
}

function makeSlots(content: AggregateContent, seen: Seen, from: GridSource): Slots {
  const { left, top } = content
  const { rows } = seen
  const width = sizeOf(top, from)
  const count = sizeOf(left, from) * width
  if (count > MOST_SLOTS) throw new EngineDefect('run.tooLarge', 'the cross table has more cells than a sheet can hold')
  const lefts = left === null ? null : (seen.idsOf(left) ?? identity(rows))
  const tops = top === null ? null : (seen.idsOf(top) ?? identity(rows))
  const mask = from.maskOf(content)
  if (mask === null && (lefts === null || tops === null))
    return { count, of: lefts ?? tops, sizes: sizesAlong(content, lefts ?? tops, { rows, from }), crossing: null }
  if (mask === null && lefts !== null && tops !== null) return crossedSlots(lefts, tops, { count, width })
  const of = crossed(lefts ?? new Int32Array(rows), tops ?? new Int32Array(rows), width)
  if (mask !== null) for (let row = 0; row < rows; row++) if (mask[row] === 0) of[row] = -1
  let sizes: Float64Array | null = null
  return { count, of, sizes: () => (sizes ??= sizesIn(of, count)), crossing: null }
}

/** Rows of each slot along one axis; the level itself knows when it is over the same rows. */
function sizesAlong(
  { left, top, view, field }: AggregateContent,
  ids: Int32Array | null,
  { rows, from }: { rows: number; from: GridSource },
): () => Float64Array {
  const level = left ?? top
  if (level === null || ids === null) return () => Float64Array.of(rows)
  const { count, sizes } = from.instances(level)
  return level.view === view && level.dataset === field.dataset ? sizes : () => sizesIn(ids, count)
}

/** The slots of a cross table: written down only for readers that cannot work from both axes at once. */
function crossedSlots(lefts: Int32Array, tops: Int32Array, { count, width }: { count: number; width: number }): Slots {
  let made: Int32Array | null = null
  let sizes: Float64Array | null = null
  const whole = (): Int32Array => (made ??= crossed(lefts, tops, width))
  return {
    count,
    get of() {
      return whole()
    },
    sizes: () => (sizes ??= sizesIn(whole(), count)),
    crossing: { lefts, tops, width, isCounted: () => sizes !== null, counted: (counts) => (sizes = counts) },
  }
}

function crossed(lefts: Int32Array, tops: Int32Array, width: number): Int32Array {
  const of = new Int32Array(lefts.length)
  for (let row = 0; row < of.length; row++) {
    const left = lefts[row]!
    const top = tops[row]!
    of[row] = (left | top) < 0 ? -1 : left * width + top
  }
  return of
}

function identity(rows: number): Int32Array {
  const ids = new Int32Array(rows)
  for (let row = 0; row < rows; row++) ids[row] = row
  return ids
}

function derived(
  content: AggregateContent,
  done: readonly { content: AggregateContent; figures: Figures }[],
  from: GridSource,
): Figures | null {
  if (content.aggregate === 'distinct') return null
  const base = done
    .filter((other) => covers(other.content.left, content.left, from) && covers(other.content.top, content.top, from))
    .at(-1)
  if (base === undefined) return null
  const lefts = climb(base.content.left, content.left, from)
  const tops = climb(base.content.top, content.top, from)
  const width = sizeOf(content.top, from)
  const inner = sizeOf(base.content.top, from)
  const map = new Int32Array(sizeOf(base.content.left, from) * inner)
  for (let at = 0; at < map.length; at++) {
    const l = lefts === null ? 0 : (lefts[Math.floor(at / inner)] ?? 0)
    const t = tops === null ? 0 : (tops[at % inner] ?? 0)
    map[at] = l * width + t
  }
  return foldUp(base.figures, map, sizeOf(content.left, from) * width)
}

/** Every row of the outer level is in some instance of the inner one. */
function covers(inner: Level | null, outer: Level | null, from: GridSource): boolean {
  for (let at = inner; at !== outer; at = at.within) {
    if (at === null || from.levelMask(at) !== null || at.top?.rest === null || at.cross !== null) return false
  }
  return true
}

function climb(inner: Level | null, outer: Level | null, from: GridSource): Int32Array | null {
  if (outer === null || inner === null) return null
  let map = identity(sizeOf(inner, from))
  for (let at = inner; at !== outer && at.within !== null; at = at.within) {
    const { parent } = from.instances(at)
    if (parent !== null) map = map.map((id) => parent[id] ?? 0)
  }
  return map
}
