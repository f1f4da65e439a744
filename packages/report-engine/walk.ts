import type { Instances } from './instances.ts'
import type { Level, Line, Segment } from './model.ts'

/** A stretch of finished lines: for each its template line, and for each level the instance it stands in. */
export interface Block {
  count: number
  line: Int32Array
  /** By level: instance of each line; only levels that hold the line are set. */
  ids: Int32Array[]
  /** By level: how many instances were entered before; tells two visits to one instance apart. */
  visits: Int32Array[]
}

export interface Walk {
  segments: readonly Segment[]
  levels: readonly Level[]
  instances: readonly Instances[]
  size: number
  /** Lines of different zones never share a block. */
  zoneOf: (line: Line) => number
}

/** Goes down the finished lines of an axis in order. The block is reused: read it before asking for the next. */
export function* walk({ segments, levels, instances, size, zoneOf }: Walk): Generator<Block> {
  const block: Block = {
    count: 0,
    line: new Int32Array(size),
    ids: levels.map(() => new Int32Array(size)),
    visits: levels.map(() => new Int32Array(size)),
  }
  const current = new Int32Array(levels.length)
  const visit = new Int32Array(levels.length).fill(-1)
  const path: number[] = []
  let kind = ''
  for (const segment of segments) {
    const next = segment.level === null ? `lines ${zoneOf(segment.line)}` : `level ${segment.level.index}`
    if (next !== kind && block.count > 0) yield* flush()
    kind = next
    yield* visitAll([segment])
  }
  if (block.count > 0) yield* flush()

  function* flush(): Generator<Block> {
    yield block
    block.count = 0
  }

  function* visitAll(parts: readonly Segment[]): Generator<Block> {
    for (const { line, level } of parts) {
      if (level === null) {
        if (line.hiddenWith !== null && childrenOf(line.hiddenWith).count <= 1) continue
        if (block.count === size) yield* flush()
        put(line.index)
      } else yield* visitLevel(level)
    }
  }

  function* visitLevel(level: Level): Generator<Block> {
    const { from, count } = childrenOf(level)
    const order = instances[level.index]?.order ?? new Int32Array(0)
    const [only] = level.segments
    const plain = level.segments.length === 1 && only?.level === null && only.line.hiddenWith === null
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
    block.line[at] = line
    for (let step = 0; step < path.length; step++) {
      const level = path[step]!
      block.ids[level]![at] = current[level]!
      block.visits[level]![at] = visit[level]!
    }
  }

  function childrenOf(level: Level): { from: number; count: number } {
    const starts = instances[level.index]?.starts
    const parent = level.within === null ? 0 : (current[level.within.index] ?? 0)
    const from = starts?.[parent] ?? 0
    return { from, count: Math.max(0, (starts?.[parent + 1] ?? 0) - from) }
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
  }
}

function cut({ count, line, ids, visits }: Block): Block {
  return {
    count,
    line: line.slice(0, count),
    ids: ids.map((list) => list.slice(0, count)),
    visits: visits.map((list) => list.slice(0, count)),
  }
}
