import type { Merge } from '@mingtai/sheet-core'

/** Merges that reach the rows being written: those behind are forgotten, so that memory does not grow with the rows. */
export class OpenMerges {
  /** Not yet begun, the last first. */
  private open: Merge[] = []
  private active: Merge[] = []
  /** Of the row that was asked for last: the merge of each column. */
  private row = -1
  private readonly columns = new Map<number, Merge>()

  add(merges: readonly Merge[]): void {
    for (const merge of merges) {
      if (merge.fromRow !== merge.toRow || merge.fromColumn !== merge.toColumn) this.open.push(merge)
    }
    // From the last to the first, so that the earliest are found at the end.
    this.open.sort((a, b) => b.fromRow - a.fromRow)
    this.row = -1
  }

  at(row: number, column: number): Merge | undefined {
    if (this.open.length === 0 && this.active.length === 0) return undefined
    if (row !== this.row) this.load(row)
    return this.columns.get(column)
  }

  /** Whether a merge reaches from above into this row. */
  crosses(row: number): boolean {
    return this.active.some((merge) => merge.fromRow < row && merge.toRow >= row)
  }

  forget(before: number): void {
    this.active = this.active.filter((merge) => merge.toRow >= before)
  }

  private load(row: number): void {
    this.row = row
    this.columns.clear()
    while (this.open.length > 0 && this.open.at(-1)!.fromRow <= row) this.active.push(this.open.pop()!)
    for (const merge of this.active) {
      if (merge.toRow < row) continue
      for (let column = merge.fromColumn; column <= merge.toColumn; column++) this.columns.set(column, merge)
    }
  }
}
