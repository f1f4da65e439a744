import type { CellChange } from './row-change.ts'
import type { CellValue } from '../value/read-value.ts'

/** How a changed row meets the row that now stands: cells to be written, and columns that two people changed otherwise. */
export interface MergedRow {
  /** Column and value that still have to be written. */
  write: [column: number, value: CellValue][]
  conflicts: number[]
}

/**
 * Compares base, mine and theirs cell by cell. What only one side changed is taken from it; what both changed to the
 * same is there already; what both changed otherwise is a conflict.
 */
export function mergeRow(
  cells: readonly CellChange[],
  theirs: readonly CellValue[],
  isSame: (column: number, one: CellValue, other: CellValue) => boolean,
): MergedRow {
  const merged: MergedRow = { write: [], conflicts: [] }
  for (const [column, base, mine] of cells) {
    const now = theirs[column] ?? null
    if (isSame(column, base, mine) || isSame(column, now, mine)) continue
    if (isSame(column, now, base)) merged.write.push([column, mine])
    else merged.conflicts.push(column)
  }
  return merged
}
