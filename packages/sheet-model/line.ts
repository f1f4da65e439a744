/** Rows and columns of a sheet; the sheets of a book are lines too. */
export type AxisName = 'row' | 'column'

/** A line by the insertion that made it, and its number in it. */
export type LineId = readonly [insertion: string, at: number]

/** Consecutive lines of one insertion. */
export type LineRun = readonly [insertion: string, from: number, count: number]

/** Lines in an order that somebody saw. */
export type Lines = readonly LineRun[]

/** The end of a range: a line, in the place where it was; an empty text is the place that its insertion made. */
export type End = readonly [insertion: string, at: number, place: string]

/** Where lines are put: beside another one; null: at the start (after) or at the end (before). */
export interface Anchor {
  line: LineId | null
  side: 'after' | 'before'
}

/** A rectangle that keeps to its lines, both ends inside. */
export interface Range {
  rows: readonly [End, End]
  columns: readonly [End, End]
}

export function countOf(lines: Lines): number {
  let count = 0
  for (const [, , own] of lines) count += own
  return count
}

export function lineKey([insertion, at]: LineId): string {
  return `${insertion}:${at}`
}

/** Puts ids one after the other, consecutive ones as one run. */
export function runsOf(ids: Iterable<LineId>): LineRun[] {
  const runs: [string, number, number][] = []
  for (const [insertion, at] of ids) {
    const last = runs.at(-1)
    if (last !== undefined && last[0] === insertion && last[1] + last[2] === at) last[2] += 1
    else runs.push([insertion, at, 1])
  }
  return runs
}

export function* idsOf(lines: Lines): Generator<LineId> {
  for (const [insertion, from, count] of lines) for (let at = from; at < from + count; at += 1) yield [insertion, at]
}
