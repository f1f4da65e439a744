import type { Merge } from '@mingtai/sheet-core'

/** Merged ranges, four integers each: 100,000 of them take 1.6 MB. Their XML is made when the worksheet ends. */
export class MergeList {
  private numbers = new Int32Array(256)
  private used = 0

  add(merge: Merge): void {
    if (merge.fromRow === merge.toRow && merge.fromColumn === merge.toColumn) return
    if (this.used === this.numbers.length) {
      const grown = new Int32Array(this.used * 2)
      grown.set(this.numbers)
      this.numbers = grown
    }
    this.numbers.set([merge.fromRow, merge.fromColumn, merge.toRow, merge.toColumn], this.used)
    this.used += 4
  }

  get length(): number {
    return this.used / 4
  }

  *[Symbol.iterator](): Generator<Merge> {
    const { numbers } = this
    for (let at = 0; at < this.used; at += 4) {
      yield { fromRow: numbers[at]!, fromColumn: numbers[at + 1]!, toRow: numbers[at + 2]!, toColumn: numbers[at + 3]! }
    }
  }
}
