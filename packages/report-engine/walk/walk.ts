import { blockOf, rowWriter } from './block-rows.ts'
import type { Instances } from '../instance/instances.ts'
import type { Level, Line, Segment } from '../model.ts'
import { childrenIn, type Hides, isStepwise, stepper } from './steps.ts'

/** Some finished lines: for each its template line, and for each level its instance. */
export interface Block {
  count: number
  /** Index of the template line; the number of the plan's lines means a blank line, where a lane has ended. */
  line: Int32Array
  /** By level: the instance of each line, set only for levels that contain the line. -1: an instance without data. */
  ids: Int32Array[]
  /** By level: the number of instances entered before; tells apart two visits to one instance. */
  visits: Int32Array[]
  /** `rowMarks` that come from levels. */
  marks: Uint8Array
  /** The same rows for the columns of each track; the first is this block itself. */
  tracks: readonly Block[]
}

export interface Walk {
  segments: readonly Segment[]
  levels: readonly Level[]
  instances: readonly Instances[]
  size: number
  /** Lines of different zones never share a block. */
  zoneOf: (line: Line) => number
  /** More than one where columns stand on lines of their own. */
  tracks?: number
  /** The line number that stands for none. */
  blank?: number
  hides?: Hides | null
}

/** Goes through the finished lines of an axis in order. The block is reused: read it before asking for the next. */
export function* walk(walking: Walk): Generator<Block> {
  const { segments, levels, instances, size, zoneOf } = walking
  const block = blockOf(levels.length, size, walking.tracks ?? 1)
  const current = new Int32Array(levels.length)
  const visit = new Int32Array(levels.length).fill(-1)
  const path: number[] = []
  const rows = rowWriter(block, size)
  const steps = stepper({ rows, instances, visit, blank: walking.blank ?? 0, hides: walking.hides ?? null })
  let kind = ''
  for (const segment of segments) {
    const next = kindOf(segment)
    if (next !== kind && block.count > 0) yield* flush()
    kind = next
    if (isStepwise(segment)) yield* stepped(segment)
    else yield* visitAll([segment])
  }
  if (block.count > 0) yield* flush()

  function kindOf({ line, level, lanes }: Segment): string {
    if (line !== null) return `lines ${zoneOf(line)}`
    return level === null ? `lanes ${segmentsIn(lanes)}` : `level ${level.index}`
  }

  function segmentsIn(lanes: Segment['lanes']): string {
    return lanes?.map(({ columns }) => columns[0]).join() ?? ''
  }

  function* flush(): Generator<Block> {
    yield rows.closed()
    rows.clear()
  }

  /** What stands side by side, or marks and hides rows, goes line by line. */
  function* stepped(segment: Segment): Generator<Block> {
    for (const _ of steps.through([segment], steps.walkPosition(current))) {
      if (rows.isOver()) {
        yield rows.closed()
        rows.carry()
      } else block.count++
    }
  }

  function* visitAll(parts: readonly Segment[]): Generator<Block> {
    for (const { line, level } of parts) {
      if (line !== null) {
        if (line.hiddenWith !== null && childrenOf(line.hiddenWith).count <= 1) continue
        if (block.count === size) yield* flush()
        put(line.index)
      } else if (level !== null) yield* visitLevel(level)
    }
  }

  function* visitLevel(level: Level): Generator<Block> {
    const { from, count } = childrenOf(level)
    const order = instances[level.index]?.order ?? new Int32Array(0)
    const [only] = level.segments
    const plain = level.segments.length === 1 && only?.line != null && only.line.hiddenWith === null
    path.push(level.index)
    for (let at = from; at < from + count; at++) {
      current[level.index] = order[at]!
      visit[level.index]!++
      if (plain) {
        if (block.count === size) yield* flush()
        put(only.line.index)
      } else yield* visitAll(level.segments)
    }
    path.pop()
  }

  function put(line: number): void {
    const at = block.count++
    for (const track of block.tracks) {
      track.line[at] = line
      for (let step = 0; step < path.length; step++) {
        const level = path[step]!
        track.ids[level]![at] = current[level]!
        track.visits[level]![at] = visit[level]!
      }
    }
  }

  function childrenOf(level: Level): { from: number; count: number } {
    return childrenIn(instances, level, current)
  }
}

/** All finished lines at once; for the right axis, which every row needs whole. */
export function walkWhole(walking: Omit<Walk, 'size'>): Block {
  const parts: Block[] = []
  for (const block of walk({ ...walking, size: 4096 })) parts.push(cut(block))
  const [first] = parts
  if (first !== undefined && parts.length === 1) return first
  const joinAll = (pick: (block: Block) => Int32Array): Int32Array =>
    Int32Array.from(parts.flatMap((part) => [...pick(part)]))
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    line: joinAll((part) => part.line),
    ids: walking.levels.map((_, level) => joinAll((part) => part.ids[level] ?? new Int32Array(0))),
    visits: walking.levels.map((_, level) => joinAll((part) => part.visits[level] ?? new Int32Array(0))),
    marks: new Uint8Array(0),
    tracks: [],
  }
}

function cut({ count, line, ids, visits }: Block): Block {
  return {
    count,
    line: line.slice(0, count),
    ids: ids.map((list) => list.slice(0, count)),
    visits: visits.map((list) => list.slice(0, count)),
    marks: new Uint8Array(0),
    tracks: [],
  }
}
