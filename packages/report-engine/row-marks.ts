import { rowMarks } from '@mingtai/sheet-core'

import type { Plan } from './model.ts'

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
