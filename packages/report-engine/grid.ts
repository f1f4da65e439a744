import type { Column } from '@mingtai/sheet-core'

import { type Figures, foldRows, foldUp, shownFigures, type Slots } from './figure.ts'
import type { Mask } from './filter.ts'
import { type Instances, sizesIn, type Source } from './instances.ts'
import type { Level, PlanCell, PlanContent } from './model.ts'
import { EngineDefect } from './problem.ts'

type AggregateContent = Extract<PlanContent, { kind: 'aggregate' }>

/** The figures of one aggregate cell for every pair of instances that it can stand at. */
export interface Grid {
  column: Column
  left: Level | null
  top: Level | null
  /** A slot is `left instance * width + top instance`. */
  width: number
}

/** More slots than this do not fit a sheet anyway. */
const MOST_SLOTS = 100_000_000

export interface GridSource {
  down: readonly Instances[]
  right: readonly Instances[]
  source: (dataset: string) => Omit<Source, 'mask'>
  levelMask: (level: Level) => Mask
  maskOf: (content: AggregateContent) => Mask
}

/** Computes the figures of all aggregate cells: the finest from the rows, the others from finer ones where they add up. */
export function gridsOf(cells: readonly PlanCell[], from: GridSource): Map<PlanCell, Grid> {
  const grids = new Map<PlanCell, Grid>()
  const figures = new Map<string, { content: AggregateContent; figures: Figures }[]>()
  const slotsFor = slotMaker(from)
  const wanted = cells.flatMap((cell) => (cell.content.kind === 'aggregate' ? [{ cell, content: cell.content }] : []))
  wanted.sort((a, b) => depthOf(b.content) - depthOf(a.content))
  for (const { cell, content } of wanted) {
    const key = measureOf(content)
    const done = figures.get(key) ?? []
    figures.set(key, done)
    const same = done.find((other) => other.content.left === content.left && other.content.top === content.top)
    const made = same?.figures ?? derived(content, done, from) ?? fromRows(content)
    if (same === undefined) done.push({ content, figures: made })
    const blank = content.left !== null && content.top !== null
    const width = sizeOf(content.top, from.right)
    grids.set(cell, {
      column: shownFigures(made, content.aggregate, { blank }),
      left: content.left,
      top: content.top,
      width,
    })
  }
  return grids

  function fromRows(content: AggregateContent): Figures {
    const { rows, columns } = from.source(content.field.dataset)
    const column = columns[content.field.slot]
    if (column === undefined) throw new Error('a figure reads a field that is not kept')
    return foldRows(content.aggregate, column, rows, slotsFor(content, rows))
  }
}

function depthOf({ left, top }: AggregateContent): number {
  return (left?.depth ?? -1) + (top?.depth ?? -1)
}

function measureOf({ aggregate, field, filter }: AggregateContent): string {
  const kind = aggregate === 'average' ? 'sum' : aggregate
  return [kind, field.dataset, field.slot, JSON.stringify(filter)].join('|')
}

function sizeOf(level: Level | null, instances: readonly Instances[]): number {
  return level === null ? 1 : (instances[level.index]?.count ?? 0)
}

function slotMaker(from: GridSource): (content: AggregateContent, rows: number) => Slots {
  const known = new Map<string, Slots>()
  return (content, rows) => {
    const { left, top, filter, field } = content
    const key = [field.dataset, left?.index, top?.index, JSON.stringify(filter)].join('|')
    let slots = known.get(key)
    if (slots === undefined) known.set(key, (slots = makeSlots(content, rows, from)))
    return slots
  }
}

function makeSlots(content: AggregateContent, rows: number, from: GridSource): Slots {
  const { left, top } = content
  const width = sizeOf(top, from.right)
  const count = sizeOf(left, from.down) * width
  if (count > MOST_SLOTS) throw new EngineDefect('run.tooLarge', 'the cross table has more cells than a sheet can hold')
  const lefts = left === null ? null : (from.down[left.index]?.rows() ?? identity(rows))
  const tops = top === null ? null : (from.right[top.index]?.rows() ?? identity(rows))
  const mask = from.maskOf(content)
  if (mask === null && left !== null && tops === null)
    return { count, of: lefts, sizes: () => from.down[left.index]?.sizes() ?? none, crossing: null }
  if (mask === null && top !== null && lefts === null)
    return { count, of: tops, sizes: () => from.right[top.index]?.sizes() ?? none, crossing: null }
  if (mask === null && lefts === null && tops === null)
    return { count, of: null, sizes: () => Float64Array.of(rows), crossing: null }
  if (mask === null && lefts !== null && tops !== null) return crossedSlots(lefts, tops, { count, width })
  const of = crossed(lefts ?? new Int32Array(rows), tops ?? new Int32Array(rows), width)
  if (mask !== null) for (let row = 0; row < rows; row++) if (mask[row] === 0) of[row] = -1
  let sizes: Float64Array | null = null
  return { count, of, sizes: () => (sizes ??= sizesIn(of, count)), crossing: null }
}

const none = new Float64Array(0)

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
  const lefts = climb(base.content.left, content.left, from.down)
  const tops = climb(base.content.top, content.top, from.right)
  const width = sizeOf(content.top, from.right)
  const inner = sizeOf(base.content.top, from.right)
  const map = new Int32Array(sizeOf(base.content.left, from.down) * inner)
  for (let at = 0; at < map.length; at++) {
    const l = lefts === null ? 0 : (lefts[Math.floor(at / inner)] ?? 0)
    const t = tops === null ? 0 : (tops[at % inner] ?? 0)
    map[at] = l * width + t
  }
  return foldUp(base.figures, map, sizeOf(content.left, from.down) * width)
}

/** Every row of the outer level is in some instance of the inner one. */
function covers(inner: Level | null, outer: Level | null, from: GridSource): boolean {
  for (let at = inner; at !== outer; at = at.within) {
    if (at === null || from.levelMask(at) !== null) return false
  }
  return true
}

function climb(inner: Level | null, outer: Level | null, instances: readonly Instances[]): Int32Array | null {
  if (outer === null || inner === null) return null
  let map = identity(sizeOf(inner, instances))
  for (let at = inner; at !== outer && at.within !== null; at = at.within) {
    const parent = instances[at.index]?.parent ?? null
    if (parent !== null) map = map.map((id) => parent[id] ?? 0)
  }
  return map
}
