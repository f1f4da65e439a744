import { OUTLINE_SHIFT, type RowChunk, rowMarks } from '@mingtai/sheet-core'

/** How the rows of a sheet fold: what a worksheet must say before its first row. */
export interface Folds {
  /** Deepest group; 0 where nothing folds. */
  levels: number
  /** Whether the row that stays when a group is folded stands below it. */
  summaryBelow: boolean
}

export function marksAt({ marks }: RowChunk, row: number): number {
  return typeof marks === 'number' ? marks : (marks?.[row] ?? 0)
}

export function levelOf(marks: number): number {
  return (marks & rowMarks.outline) >> OUTLINE_SHIFT
}

/**
 * Reads the folds from the first rows. Rows that stay above their groups repeat the same template line before each
 * group; rows that stay below do so after each group.
 */
export function foldsOf(chunks: readonly RowChunk[]): Folds {
  const before = new Map<number, number>()
  const after = new Map<number, number>()
  let levels = 0
  let last = { level: 0, line: -1 }
  for (const chunk of chunks) {
    if (chunk.marks === undefined || chunk.marks === 0) {
      if (last.level > 0) count(after, lineAt(chunk, 0))
      last = { level: 0, line: lineAt(chunk, chunk.rows - 1) }
      continue
    }
    for (let row = 0; row < chunk.rows; row++) {
      const here = { level: levelOf(marksAt(chunk, row)), line: lineAt(chunk, row) }
      levels = Math.max(levels, here.level)
      if (here.level > last.level) count(before, last.line)
      if (here.level < last.level) count(after, here.line)
      last = here
    }
  }
  // A list under its heading: the heading stands above the first group only.
  return { levels, summaryBelow: most(after) > 0 && most(after) >= most(before) && !isAbove(before, after) }
}

/** With rows above, each line that follows a group is also the line before the next one. */
function isAbove(before: Map<number, number>, after: Map<number, number>): boolean {
  const total = [...before.values()].reduce((sum, count) => sum + count, 0)
  return total > 1 && most(before) === total && [...after.keys()].some((line) => before.has(line))
}

function lineAt({ lines }: RowChunk, row: number): number {
  return typeof lines === 'number' ? lines : (lines?.[row] ?? -1)
}

function count(counts: Map<number, number>, line: number): void {
  counts.set(line, (counts.get(line) ?? 0) + 1)
}

function most(counts: Map<number, number>): number {
  return Math.max(0, ...counts.values())
}
