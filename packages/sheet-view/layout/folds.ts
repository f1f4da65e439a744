import { BLOCK_ROWS, OUTLINE_SHIFT, rowMarks } from '@mingtai/sheet-core'

/** Levels that a sheet can fold. */
export const MOST_LEVELS = 7
const UNKNOWN = 255

/** A place where a group is folded and unfolded: the line that stays in sight. */
export interface FoldHandle {
  /** From 1 for the outermost. */
  level: number
  isClosed: boolean
}

/**
 * Which rows are folded away, over a sheet of which only some blocks were loaded. A group of a level is a run of rows
 * at least that deep; a row that arrives later takes part in what was done to the run that it continues.
 */
export interface Folds {
  /** Takes the marks of a block's rows; what is known of them already stays. */
  take(block: number, marks: readonly number[] | null, rows: number): void
  /** Heights of a block's rows without the folded ones. */
  heightsOf(block: number, heights: number | readonly number[], rows: number): number | readonly number[]
  handlesAt(row: number): FoldHandle[]
  /** How many groups a row lies in, as far as it is known. */
  depthAt(row: number): number
  /** The row that handles the innermost group around a row; null where it is not known. */
  handleOf(row: number): number | null
  /** Folds or unfolds the group that is handled at this row; gives the rows it holds, null where there is none. */
  toggle(row: number, level: number): { from: number; to: number } | null
  /** Shows groups down to this level only: 0 folds all, `MOST_LEVELS` none. */
  showLevels(levels: number): void
  grow(rows: number): void
}

/** `isBelow`: the line that stays in sight stands below its group, else above it. */
export function createFolds(firstRows: number, isBelow: boolean): Folds {
  let depths = new Uint8Array(firstRows).fill(UNKNOWN)
  /** By row one bit for each level whose group is closed. */
  let closed = new Uint8Array(firstRows)
  let shown: number | null = null
  const side = isBelow ? -1 : 1

  function take(block: number, marks: readonly number[] | null, rows: number): void {
    const from = block * BLOCK_ROWS
    const to = Math.min(from + rows, depths.length)
    let start = from
    while (start < to && isKnown(start)) start += 1
    let deepest = 0
    for (let row = start; row < to; row += 1) {
      depths[row] = levelIn(marks?.[row - from] ?? 0)
      deepest = Math.max(deepest, depthIn(row))
    }
    const isFolded = (row: number): boolean => ((marks?.[row - from] ?? 0) & rowMarks.folded) !== 0
    for (let level = 1; level <= deepest; level += 1) settle({ level, start, to, isFolded })
  }

  /** Every run of a level is closed or open as a whole: as the run that it continues, or as its own rows say. */
  function settle({ level, start, to, isFolded }: Arrival): void {
    const bit = 1 << (level - 1)
    for (let row = start; row < to; row += 1) {
      if (depthIn(row) < level) continue
      let end = row
      let isClosed = false
      for (; end < to && depthIn(end) >= level; end += 1) isClosed ||= depthIn(end) === level && isFolded(end)
      if (shown !== null) isClosed = level > shown
      const near = [row - 1, end].find((other) => isRun(other, level))
      if (near !== undefined) isClosed = ((closed[near] ?? 0) & bit) !== 0
      if (isClosed) for (let at = row; at < end; at += 1) closed[at] = (closed[at] ?? 0) | bit
      row = end
    }
  }

  function isRun(row: number, level: number): boolean {
    return isKnown(row) && depthIn(row) >= level
  }

  function heightsOf(block: number, heights: number | readonly number[], rows: number): number | readonly number[] {
    const from = block * BLOCK_ROWS
    let isCut = false
    const cut = Array.from({ length: rows }, (_, index) => {
      const isHidden = (closed[from + index] ?? 0) !== 0
      isCut ||= isHidden
      return isHidden ? 0 : typeof heights === 'number' ? heights : (heights[index] ?? 0)
    })
    return isCut ? cut : heights
  }

  function handlesAt(row: number): FoldHandle[] {
    const inside = row + side
    if (!isKnown(row) || !isKnown(inside)) return []
    const handles: FoldHandle[] = []
    for (let level = depthIn(row) + 1; level <= depthIn(inside); level += 1)
      handles.push({ level, isClosed: ((closed[inside] ?? 0) & (1 << (level - 1))) !== 0 })
    return handles
  }

  function toggle(row: number, level: number): { from: number; to: number } | null {
    const handle = handlesAt(row).find((one) => one.level === level)
    if (handle === undefined) return null
    const bit = 1 << (level - 1)
    let at = row + side
    for (; isRun(at, level); at += side) {
      closed[at] = handle.isClosed ? (closed[at] ?? 0) & ~bit : (closed[at] ?? 0) | bit
    }
    return isBelow ? { from: at + 1, to: row - 1 } : { from: row + 1, to: at - 1 }
  }

  function handleOf(row: number): number | null {
    const level = depthAt(row)
    let at = row
    while (level > 0 && isRun(at, level)) at -= side
    return at !== row && isKnown(at) ? at : null
  }

  function showLevels(levels: number): void {
    shown = levels
    for (let row = 0; row < depths.length; row += 1) if (isKnown(row)) closed[row] = beyond(levels, depthIn(row))
  }

  function grow(rows: number): void {
    if (rows <= depths.length) return
    const [longer, longerClosed] = [new Uint8Array(rows).fill(UNKNOWN), new Uint8Array(rows)]
    longer.set(depths)
    longerClosed.set(closed)
    depths = longer
    closed = longerClosed
  }

  function depthIn(row: number): number {
    return depths[row] ?? UNKNOWN
  }

  function isKnown(row: number): boolean {
    return depthIn(row) !== UNKNOWN
  }

  function depthAt(row: number): number {
    return isKnown(row) ? depthIn(row) : 0
  }

  return { take, heightsOf, handlesAt, depthAt, handleOf, toggle, showLevels, grow }
}

interface Arrival {
  level: number
  start: number
  to: number
  isFolded(row: number): boolean
}

function levelIn(mark: number): number {
  return (mark & rowMarks.outline) >> OUTLINE_SHIFT
}

/** Bits of all levels deeper than those that show. */
function beyond(shown: number, depth: number): number {
  let bits = 0
  for (let level = shown + 1; level <= depth; level += 1) bits |= 1 << (level - 1)
  return bits
}
