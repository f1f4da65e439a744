import { heightAt, type Merge, type PlacedObject, rowMarks } from '@mingtai/sheet-core'

import { marksAt, type PlacedChunk, type SheetSource } from '../source.ts'

/** Rows that stand under one another on a page, with the merges and objects that touch them. */
export interface Section {
  rows: readonly SectionRow[]
  merges: readonly AnchoredMerge[]
  objects: readonly PlacedObject[]
  /** Px of all rows. */
  height: number
}

/** A visible row: where its cells are, and px from the top of the section; negative where earlier pages showed a part. */
export interface SectionRow extends CellPlace {
  row: number
  top: number
  height: number
}

/** The chunk and the row in it where cells of a sheet row are read. */
export interface CellPlace {
  chunk: PlacedChunk['chunk']
  at: number
}

/** A merge and where its value stands. */
export interface AnchoredMerge extends CellPlace {
  merge: Merge
}

export const emptySection: Section = { rows: [], merges: [], objects: [], height: 0 }

export function mergesIn({ chunk, from }: PlacedChunk): AnchoredMerge[] {
  return chunk.merges.map((merge) => ({ merge, chunk, at: merge.fromRow - from }))
}

/** Reads a stretch of title or foot rows, which stand on many pages. */
export async function readStretch(source: SheetSource, from: number, to: number): Promise<Section> {
  const rows: SectionRow[] = []
  const merges: AnchoredMerge[] = []
  const objects: PlacedObject[] = []
  let top = 0
  for await (const placed of source.chunks(from)) {
    if (placed.from > to) break
    merges.push(...mergesIn(placed).filter(({ merge }) => merge.fromRow <= to && merge.toRow >= from))
    objects.push(...(placed.chunk.objects ?? []).filter(({ fromRow }) => fromRow >= from && fromRow <= to))
    const last = Math.min(to, placed.from + placed.chunk.rows - 1)
    for (let row = Math.max(from, placed.from); row <= last; row++) {
      const at = row - placed.from
      const height = marksAt(placed.chunk, at) & rowMarks.folded ? 0 : heightAt(placed.chunk, at)
      if (height > 0) rows.push({ chunk: placed.chunk, at, row, top, height })
      top += height
    }
    if (last === to) break
  }
  return { rows, merges, objects, height: top }
}
