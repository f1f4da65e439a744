import type { Merge } from '@mingtai/sheet-core'
import { childOf, childrenOf, type XmlNode } from '../xml-tree.ts'
import { rangesOf } from './addresses.ts'
import { mostColumns, mostRows } from './imported.ts'

/** Cells that are looked at before further merges are left out: a hostile file lays thousands over whole sheets. */
const MOST_STEPS = 20_000_000

/** Merged ranges that do not touch each other, and which cells they cover. */
export class MergeMap {
  readonly merges: Merge[] = []
  /** Overlapping ones, which no spreadsheet would show. */
  dropped = 0
  /** For each cell 1 + the number of its merge. */
  private readonly owners = new Int32Array(mostRows * mostColumns)
  private steps = 0

  constructor(sheet: XmlNode) {
    for (const { at } of childrenOf(childOf(sheet, 'mergeCells'), 'mergeCell')) {
      const [range] = rangesOf(at.ref)
      if (range && range.fromRow < mostRows && range.fromColumn < mostColumns) this.add(range)
    }
  }

  at(row: number, column: number): Merge | null {
    return this.merges[this.owners[row * mostColumns + column]! - 1] ?? null
  }

  /** Whether none of the cells belongs to a merge. */
  isFree(range: Merge): boolean {
    for (let row = range.fromRow; row <= range.toRow; row++) {
      const from = row * mostColumns
      for (let at = from + range.fromColumn; at <= from + range.toColumn; at++) {
        if (++this.steps > MOST_STEPS || this.owners[at] !== 0) return false
      }
    }
    return true
  }

  private add(range: Merge): void {
    const merge = {
      ...range,
      toRow: Math.min(range.toRow, mostRows - 1),
      toColumn: Math.min(range.toColumn, mostColumns - 1),
    }
    if (merge.fromRow === merge.toRow && merge.fromColumn === merge.toColumn) return
    if (!this.isFree(merge)) {
      this.dropped++
      return
    }
    this.merges.push(merge)
    for (let row = merge.fromRow; row <= merge.toRow; row++) {
      const from = row * mostColumns
      this.owners.fill(this.merges.length, from + merge.fromColumn, from + merge.toColumn + 1)
    }
  }
}
