import { OUTLINE_SHIFT, rowMarks } from '@mingtai/sheet-core'

import type { Block } from './walk.ts'

/** The instances and the tracks for which a line is written. */
export interface WalkPosition {
  current: Int32Array
  visit: Int32Array
  path: number[]
  tracks: readonly number[]
  /** Number of levels around whose rows stand together on one page. */
  together: number
  /** Number of foldable groups around, and how many of them are folded. */
  outline: number
  closed: number
  /** Of these, the innermost ones whose first row, which stays in sight, is still to come. */
  freshOutline: number
  freshClosed: number
}

/** Room for one line more than a block holds, so that the row before the present one can still be marked. */
export function blockOf(levels: number, size: number, tracks: number): Block {
  const lists = (): Int32Array[] => Array.from({ length: levels }, () => new Int32Array(size + 1))
  const marks = new Uint8Array(size + 1)
  const views: Block[] = Array.from({ length: tracks }, () => ({
    count: 0,
    line: new Int32Array(size + 1),
    ids: lists(),
    visits: lists(),
    marks,
    tracks: [],
  }))
  const first: Block = views[0] ?? { count: 0, line: new Int32Array(0), ids: [], visits: [], marks, tracks: [] }
  first.tracks = views
  return first
}

/** Writes single lines of a block; the present row is the one that `block.count` points at. */
export function rowWriter(block: Block, size: number) {
  let before = 0
  return {
    place,
    mark,
    unmark,
    markRow,
    lineAt,
    total,
    closed,
    clear,
    isOver,
    carry,
    all: block.tracks.map((_, track) => track),
  }

  function place(here: WalkPosition, tracks: readonly number[], line: number): void {
    const at = block.count
    for (const index of tracks) {
      const track = block.tracks[index]
      if (track === undefined) continue
      track.line[at] = line
      for (const level of here.path) {
        track.ids[level]![at] = here.current[level]!
        track.visits[level]![at] = here.visit[level]!
      }
    }
  }

  /** What the groups around the present row ask of it; of lanes side by side the deepest counts. */
  function markRow(here: WalkPosition): void {
    const at = block.count
    const { keepWithNext, folded, outline } = rowMarks
    let bits = block.marks[at]!
    if (here.together > 0) bits |= keepWithNext
    if (here.closed > here.freshClosed) bits |= folded
    const depth = Math.min(7, here.outline - here.freshOutline) << OUTLINE_SHIFT
    if (depth > (bits & outline)) bits = (bits & ~outline) | depth
    block.marks[at] = bits
    here.freshOutline = 0
    here.freshClosed = 0
  }

  function lineAt(track: number): number {
    return block.tracks[track]?.line[block.count] ?? 0
  }

  /** The row before the present one gets a mark. */
  function mark(bits: number): void {
    if (block.count > 0) block.marks[block.count - 1]! |= bits
  }

  function unmark(bits: number): void {
    if (block.count > 0) block.marks[block.count - 1]! &= ~bits
  }

  function total(): number {
    return before + block.count
  }

  function closed(): Block {
    for (const track of block.tracks) track.count = block.count
    return block
  }

  function clear(): void {
    before += block.count
    block.count = 0
    block.marks.fill(0)
  }

  function isOver(): boolean {
    return block.count === size
  }

  /** The line written beyond a full block becomes the first of the next. */
  function carry(): void {
    const marks = block.marks[size] ?? 0
    clear()
    block.marks[0] = marks
    for (const { line, ids, visits } of block.tracks)
      for (const list of [line, ...ids, ...visits]) list[0] = list[size] ?? 0
    block.count = 1
  }
}
