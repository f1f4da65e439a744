import type { Merge } from '@mingtai/sheet-core'

export interface Stretch {
  from: number
  rows: number
  columns: number
}

/** For every cell of a stretch the number of its merge plus one; merges may begin before and end after the stretch. */
export function indexMerges(merges: readonly Merge[], stretch: Stretch): Uint16Array | null {
  if (merges.length === 0) return null
  const index = new Uint16Array(stretch.rows * stretch.columns)
  merges.forEach((merge, number) => {
    const first = Math.max(0, merge.fromRow - stretch.from)
    const last = Math.min(stretch.rows - 1, merge.toRow - stretch.from)
    for (let row = first; row <= last; row += 1) {
      const start = row * stretch.columns
      index.fill(number + 1, start + merge.fromColumn, start + Math.min(merge.toColumn + 1, stretch.columns))
    }
  })
  return index
}

/** The same merge may be told by several blocks; its anchor tells whether two of them are one. */
export function isSameMerge(one: Merge | null, other: Merge | null): boolean {
  return one !== null && other !== null && one.fromRow === other.fromRow && one.fromColumn === other.fromColumn
}
