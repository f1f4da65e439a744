import type { Merge } from '@mingtai/sheet-core'

import { lastAtMost } from './growing.ts'
import type { SheetPlan } from './plan.ts'
import type { Section } from './section.ts'
import type { SheetIndex } from './sheet-index.ts'

/** Px of the rows from one to before another. */
function between({ heights }: SheetIndex, from: number, to: number): number {
  let sum = 0
  for (let row = from; row < to; row++) sum += heights[row] ?? 0
  return sum
}

/** Px from the top of a section to a sheet row, which may lie on an earlier page. */
export function topIn({ rows, height }: Section, row: number, index: SheetIndex): number {
  const first = rows[0]
  if (first === undefined) return 0
  if (row < first.row) return first.top - between(index, row, first.row)
  return rows.find((one) => one.row >= row)?.top ?? height
}

/** Px from the top of a section to the end of a sheet row, which may lie on a later page. */
export function bottomIn({ rows }: Section, row: number, index: SheetIndex): number {
  const last = rows.at(-1)
  if (last === undefined) return 0
  const end = last.top + last.height
  if (row > last.row) return end + between(index, last.row + 1, row + 1)
  const reached = rows.findLast((one) => one.row <= row)
  return reached === undefined ? 0 : reached.top + reached.height
}

/** Px that a merge has on each page before one. */
export function partsBefore({ rowPages, index }: SheetPlan, { fromRow, toRow }: Merge, down: number): number[] {
  const parts: number[] = []
  for (let page = Math.max(0, lastAtMost(rowPages.row, fromRow)); page < down; page++) {
    const from = Math.max(fromRow, rowPages.row[page]!)
    const to = Math.min(toRow + 1, rowPages.row[page + 1] ?? index.rows)
    parts.push(between(index, from, to))
  }
  return parts
}
