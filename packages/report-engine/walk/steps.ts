import { rowMarks } from '@mingtai/sheet-core'

import type { rowWriter, WalkPosition } from './block-rows.ts'
import { beside, type LaneRun, lanesOf } from './lanes.ts'
import type { Instances } from '../instance/instances.ts'
import type { Level, Line, Segment } from '../model.ts'

/** Which lines are left out, and what to call when one is. */
export interface Hides {
  isHidden: (line: Line, here: WalkPosition) => boolean
  left: (here: WalkPosition) => void
}

export interface Stepping {
  rows: ReturnType<typeof rowWriter>
  instances: readonly Instances[]
  /** By level: instances entered so far. */
  visit: Int32Array
  blank: number
  hides: Hides | null
}

/** The instances of a level under the present one of its parent. */
export function childrenIn(
  instances: readonly Instances[],
  level: Level,
  current: Int32Array,
): { from: number; count: number } {
  const starts = instances[level.index]?.starts
  const parent = level.within === null ? 0 : (current[level.within.index] ?? 0)
  const from = starts?.[parent] ?? 0
  return { from, count: Math.max(0, (starts?.[parent + 1] ?? 0) - from) }
}

/** Does this stretch need more than lines under one another? */
export function isStepwise({ line, level, lanes }: Segment): boolean {
  if (lanes !== null) return true
  if (line !== null) return line.hides.length > 0
  const { fillTo, breakAfter, keepTogether, fold } = level.layout
  const asks = fillTo !== undefined || breakAfter === true || keepTogether === true || fold !== undefined
  return asks || level.spread !== null || level.segments.some(isStepwise)
}

/** Goes through lines one at a time, so that several stretches can be filled side by side. */
export function stepper({ rows, instances, visit, blank, hides }: Stepping) {
  const abreast = lanesOf(rows, blank)
  return { through, walkPosition }

  function walkPosition(current: Int32Array): WalkPosition {
    const none = { together: 0, outline: 0, closed: 0, freshOutline: 0, freshClosed: 0 }
    return { current: current.slice(), visit: visit.slice(), path: [], tracks: rows.all, ...none }
  }

  /** Each step writes one line to the tracks of `here`. */
  function* through(segments: readonly Segment[], here: WalkPosition): Generator<undefined> {
    for (const { line, level, lanes } of segments) {
      if (line !== null) {
        if (!isShown(line, here)) continue
        put(here, line.index)
        yield
      } else if (level !== null) yield* instancesOf(level, here)
      else {
        yield* abreast(here, (inside) =>
          lanes.map(({ tracks, segments: own }) => {
            const lane = beside(inside, tracks)
            return { tracks: lane.tracks, steps: through(own, lane) }
          }),
        )
      }
    }
  }

  function isShown(line: Line, here: WalkPosition): boolean {
    if (line.hiddenWith !== null && childrenIn(instances, line.hiddenWith, here.current).count <= 1) return false
    if (hides === null || line.hides.length === 0 || !hides.isHidden(line, here)) return true
    hides.left(here)
    return false
  }

  function put(here: WalkPosition, line: number): void {
    rows.place(here, here.tracks, line)
    rows.markRow(here)
  }

  function* instancesOf(level: Level, here: WalkPosition): Generator<undefined> {
    const { from, count } = childrenIn(instances, level, here.current)
    const { fillTo, keepTogether, breakAfter } = level.layout
    const all = fillTo === undefined ? count : Math.max(1, Math.ceil(count / fillTo)) * fillTo
    const stretch = level.spread?.count ?? 1
    const high = Math.ceil(all / stretch)
    for (let at = 0; at < high; at++) {
      const start = rows.total()
      if (keepTogether === true) here.together++
      if (level.spread === null) yield* one(level, here, at < count ? from + at : -1)
      else yield* bandRow(level, here, { at, high, from, count, all })
      if (keepTogether === true) here.together--
      if (rows.total() === start) continue
      if (keepTogether === true && here.together === 0) rows.unmark(rowMarks.keepWithNext)
      if (breakAfter === true) rows.mark(rowMarks.breakAfter)
    }
  }

  function bandRow(
    level: Level,
    here: WalkPosition,
    { at, high, from, count, all }: { at: number; high: number; from: number; count: number; all: number },
  ): Generator<undefined> {
    return abreast(here, (inside) =>
      (level.spread?.tracks ?? []).map((own, band): LaneRun => {
        const lane = beside(inside, own)
        const place = level.spread?.order === 'across' ? at * (level.spread?.count ?? 1) + band : band * high + at
        if (place >= all) return { tracks: lane.tracks, steps: null }
        return { tracks: lane.tracks, steps: one(level, lane, place < count ? from + place : -1) }
      }),
    )
  }

  /** The lines of one instance; -1: an instance without data. */
  function* one(level: Level, here: WalkPosition, place: number): Generator<undefined> {
    const { fold } = level.layout
    here.current[level.index] = place < 0 ? -1 : (instances[level.index]?.order[place] ?? 0)
    here.visit[level.index] = ++visit[level.index]!
    here.path.push(level.index)
    if (place < 0) yield* empty(level, here)
    else if (fold === undefined) yield* through(level.segments, here)
    else yield* folding(level, here, fold === 'closed' ? 1 : 0)
    here.path.pop()
  }

  /** Rows of levels inside are folded away; a group without a line of its own keeps its first row in sight. */
  function* folding(level: Level, here: WalkPosition, closed: number): Generator<undefined> {
    const fresh = { freshOutline: here.freshOutline, freshClosed: here.freshClosed }
    if (!level.segments.some(({ line }) => line !== null && isOwn(line, here))) {
      here.freshOutline++
      here.freshClosed += closed
    }
    for (const segment of level.segments) {
      const inside = segment.line === null ? 1 : 0
      here.outline += inside
      here.closed += inside * closed
      yield* through([segment], here)
      here.outline -= inside
      here.closed -= inside * closed
    }
    if (here.freshOutline > 0) Object.assign(here, fresh)
  }

  function isOwn({ hiddenWith }: Line, here: WalkPosition): boolean {
    return hiddenWith === null || childrenIn(instances, hiddenWith, here.current).count > 1
  }

  /** An instance without data has each of its drawn lines once. */
  function* empty({ segments }: Pick<Level, 'segments'>, here: WalkPosition): Generator<undefined> {
    for (const { line, level, lanes } of segments) {
      if (line !== null) {
        if (line.addedBy !== null) continue
        put(here, line.index)
        yield
      } else if (level !== null) yield* one(level, here, -1)
      else {
        yield* abreast(here, (inside) =>
          lanes.map((lane) => {
            const own = beside(inside, lane.tracks)
            return { tracks: own.tracks, steps: empty(lane, own) }
          }),
        )
      }
    }
  }
}
