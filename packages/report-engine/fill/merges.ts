import type { Merge } from '@mingtai/sheet-core'

import type { PlanCell } from '../model.ts'
import type { Runs, Shown } from '../walk/runs.ts'
import type { Block } from '../walk/walk.ts'

/** By track: places that a merged cell covers. */
export type Covered = Map<PlanCell, Uint8Array>[]

/** A block of lines and the sheet row of its first one. */
interface BlockAt {
  block: Block
  base: number
}

/** Reads merged ranges block by block; of each cell it knows how far its runs were read. */
export function mergeReader() {
  const cursors = new Map<Shown, number>()
  return mergesOf

  /** Merged ranges that begin in the block; marks the places that they cover. */
  function mergesOf(cells: readonly Shown[], { block, base }: BlockAt, covered: Covered): Merge[] {
    const merges: Merge[] = []
    const end = base + block.count
    for (const shown of cells) {
      const { cell, track, across, down: runs } = shown
      if (runs === null) continue
      let cursor = cursors.get(shown) ?? 0
      for (; cursor < runs.length && (runs[cursor] ?? 0) < end; cursor += 2) {
        const fromRow = runs[cursor] ?? 0
        const toRow = runs[cursor + 1] ?? 0
        if (fromRow >= base) addMerges(merges, { fromRow, toRow }, across)
        if (toRow > fromRow) markCovered(marksOf(cell, covered[track], block), { fromRow, toRow }, base)
        if (toRow >= end) break
      }
      cursors.set(shown, cursor)
    }
    return merges
  }
}

function marksOf(cell: PlanCell, covered: Covered[number] | undefined, { count }: Block): Uint8Array | null {
  if (covered === undefined) return null
  let marks = covered.get(cell)
  if (marks === undefined) covered.set(cell, (marks = new Uint8Array(count)))
  return marks
}

function markCovered(marks: Uint8Array | null, { fromRow, toRow }: Stretch, base: number): void {
  marks?.fill(1, Math.max(0, fromRow + 1 - base), Math.min(marks.length, toRow + 1 - base))
}

interface Stretch {
  fromRow: number
  toRow: number
}

function addMerges(merges: Merge[], { fromRow, toRow }: Stretch, across: Runs): void {
  for (let at = 0; at < across.length; at += 2) {
    const fromColumn = across[at] ?? 0
    const toColumn = across[at + 1] ?? 0
    if (fromRow !== toRow || fromColumn !== toColumn) merges.push({ fromRow, fromColumn, toRow, toColumn })
  }
}
