import { refuse } from '@mingtai/messages'
import type { Template } from '@mingtai/report-engine'

/** Three whole sheets of the largest size. Only cells that lie on each other come near it. */
const MOST = 3_000_000

/**
 * Refuse a template whose cells cover so much that looking for overlaps would hold up the server: fifty thousand merges
 * over a whole sheet pass every limit of their own.
 */
export function checkSize({ sheets }: Template): void {
  let area = 0
  for (const { cells } of sheets) for (const { rowSpan, columnSpan } of cells) area += rowSpan * columnSpan
  if (area > MOST) refuse('template.tooLarge', MOST)
}
