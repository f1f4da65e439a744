import { styleAt } from '@mingtai/sheet-core'

import type { PlacedColumn } from './column-pages.ts'
import type { AnchoredMerge, Section, SectionRow } from './section.ts'

/** Cells as they lie on a page: rows of one or more sections times the columns of the page. */
export interface Grid {
  rows: readonly SectionRow[]
  columns: readonly PlacedColumn[]
  /** Style id of each cell, row by row; inside a merge the anchor's. */
  styles: Int32Array
  /** Number of each cell's merge plus one, 0 outside merges. */
  merged: Uint16Array | null
  merges: readonly GridMerge[]
}

/** The part of a merge that a page shows, in rows and columns of the grid, both ends inside. */
export interface GridMerge extends AnchoredMerge {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

/** Sections under one another, each below the height of those before it. */
export function gridOf(sections: readonly Section[], columns: readonly PlacedColumn[]): Grid {
  const rows: SectionRow[] = []
  const merges: GridMerge[] = []
  let top = 0
  for (const section of sections) {
    const first = rows.length
    if (top === 0) rows.push(...section.rows)
    else for (const row of section.rows) rows.push({ ...row, top: row.top + top })
    for (const merge of section.merges) {
      const placed = placedMerge(merge, { rows, first, columns })
      if (placed !== null) merges.push(placed)
    }
    top += section.height
  }
  const grid = { rows, columns, styles: stylesOf(rows, columns), merged: null, merges }
  return merges.length === 0 ? grid : { ...grid, merged: mergedOf(grid) }
}

interface Placing {
  rows: readonly SectionRow[]
  /** Where the rows of the merge's section begin. */
  first: number
  columns: readonly PlacedColumn[]
}

function placedMerge(anchored: AnchoredMerge, { rows, first, columns }: Placing): GridMerge | null {
  const { merge } = anchored
  const fromRow = atLeast(rows.length, first, (at) => rows[at]!.row >= merge.fromRow)
  const toRow = atLeast(rows.length, first, (at) => rows[at]!.row > merge.toRow) - 1
  const fromColumn = atLeast(columns.length, 0, (at) => columns[at]!.column >= merge.fromColumn)
  const toColumn = atLeast(columns.length, 0, (at) => columns[at]!.column > merge.toColumn) - 1
  if (toRow < fromRow || toColumn < fromColumn) return null
  return { ...anchored, fromRow, toRow, fromColumn, toColumn }
}

/** The first place from `low` on where an ascending condition holds. */
function atLeast(length: number, low: number, holds: (at: number) => boolean): number {
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function stylesOf(rows: readonly SectionRow[], columns: readonly PlacedColumn[]): Int32Array {
  const styles = new Int32Array(rows.length * columns.length)
  let place = 0
  for (const { chunk, at } of rows) {
    for (const { column } of columns) {
      const cells = chunk.cells[column]
      styles[place++] = cells === undefined ? 0 : styleAt(cells, at)
    }
  }
  return styles
}

/** Marks the cells of merges, and gives them the anchor's style. */
function mergedOf({ rows, columns, styles, merges }: Grid): Uint16Array {
  const merged = new Uint16Array(rows.length * columns.length)
  for (const [number, { chunk, at, merge, fromRow, toRow, fromColumn, toColumn }] of merges.entries()) {
    const cells = chunk.cells[merge.fromColumn]
    const style = cells === undefined ? 0 : styleAt(cells, at)
    for (let row = fromRow; row <= toRow; row++) {
      const start = row * columns.length
      merged.fill(number + 1, start + fromColumn, start + toColumn + 1)
      styles.fill(style, start + fromColumn, start + toColumn + 1)
    }
  }
  return merged
}
