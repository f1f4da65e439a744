import { type RowChunk, rowMarks } from '@mingtai/sheet-core'

import type { Plan } from '../model.ts'
import type { Block } from './walk.ts'

/** Marks that a row carries because of its template row: titles, feet and forced breaks. */
export function lineMarksOf({ page, rows }: Plan): Uint8Array {
  const marks = new Uint8Array(rows.length + 1)
  if (page === null) return marks
  const breaks = new Set(page.breaks?.rows)
  for (const { index, template } of rows) {
    if (template === null) continue
    if (isIn(page.titleRows, template)) marks[index]! |= rowMarks.title
    if (isIn(page.footRows, template)) marks[index]! |= rowMarks.foot
    if (breaks.has(template)) marks[index]! |= rowMarks.breakAfter
  }
  return marks
}

/** One number when all are the same, as chunks want it. */
export function sameOrEach<T extends Uint8Array | Uint16Array>(list: T): number | T {
  const [first] = list
  if (first === undefined) return 0
  return list.every((one) => one === first) ? first : list
}

function isIn(lines: { from: number; to: number } | undefined, at: number): boolean {
  return lines !== undefined && at >= lines.from && at <= lines.to
}

/** Heights, template lines and marks of finished rows. Of lanes side by side the tallest line and the first count. */
export function rowReader(plan: Plan) {
  const lineMarks = lineMarksOf(plan)
  const sizes = Uint16Array.from([...plan.rows.map((line) => line.size), 0])
  return (block: Block): Required<Pick<RowChunk, 'heights' | 'lines' | 'marks'>> => {
    const { count } = block
    const lines = new Uint16Array(count)
    const heights = new Uint16Array(count)
    const marks = block.marks.slice(0, count)
    for (const { line } of block.tracks.toReversed()) {
      for (let row = 0; row < count; row++) {
        const at = line[row]!
        if (at === plan.rows.length) continue
        lines[row] = at
        if (sizes[at]! > heights[row]!) heights[row] = sizes[at]!
        marks[row]! |= lineMarks[at]!
      }
    }
    return { heights: sameOrEach(heights), lines: sameOrEach(lines), marks: sameOrEach(marks) }
  }
}
