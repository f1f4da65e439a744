import type { PageFormula } from '@mingtai/sheet-core'

import { createFigures, type Figures } from './exact-figures.ts'
import { lastAtMost } from '../layout/growing.ts'
import type { SheetPlan } from '../layout/plan.ts'
import type { PageRows } from '../layout/section-reader.ts'
import type { PlacedChunk } from '../source.ts'

/** Rows and columns that a formula adds up over a page. */
export type FigureRange = PageFormula['sums'][number]

export function rangeKey({ lines, columns }: FigureRange): string {
  return `${lines.join()}|${columns.join()}`
}

/** The figures of one range on one page. A split row counts where it begins; folded rows count too. */
export function figuresOn({ chunks, from, to, offset }: PageRows, range: FigureRange): Figures {
  const figures = createFigures()
  const first = offset > 0 ? from + 1 : from
  for (const placed of chunks) addRows(figures, placed, { range, from: first, to })
  return figures
}

function addRows(
  figures: Figures,
  { chunk, from: start }: PlacedChunk,
  { range, from, to }: { range: FigureRange; from: number; to: number },
): void {
  const first = Math.max(0, from - start)
  const end = Math.min(chunk.rows, to + 1 - start)
  for (let row = first; row < end; row++) {
    const line = typeof chunk.lines === 'object' ? chunk.lines[row]! : chunk.lines
    if (line !== undefined && !range.lines.includes(line)) continue
    for (const column of range.columns) {
      const cells = chunk.cells[column]
      if (cells !== undefined) figures.add(cells, row)
    }
  }
}

/** Sums from the first page to the end of each page, read once for the whole sheet. */
export async function runningSums(plan: SheetPlan, ranges: readonly FigureRange[]): Promise<Map<string, Float64Array>> {
  const { rowPages, source } = plan
  const figures = ranges.map(() => createFigures())
  const sums = ranges.map(() => new Float64Array(rowPages.count))
  // A page that begins inside a split row has only the rows after it.
  const starts = rowPages.row.map((row, page) => (rowPages.offset[page]! > 0 ? row + 1 : row))
  let written = 0

  /** Pages up to but without `page` end with the sums so far. */
  function writeTo(page: number): void {
    for (const [at, figure] of figures.entries()) if (page > written) sums[at]!.fill(figure.sum(), written, page)
    written = Math.max(written, page)
  }

  for await (const placed of source.chunks(0)) {
    const end = placed.from + placed.chunk.rows - 1
    for (let from = placed.from; from <= end;) {
      const page = lastAtMost(starts, from)
      const to = Math.min(end, (starts[page + 1] ?? end + 1) - 1)
      writeTo(page)
      for (const [at, range] of ranges.entries()) addRows(figures[at]!, placed, { range, from, to })
      from = to + 1
    }
  }
  writeTo(rowPages.count)
  return new Map(ranges.map((range, at) => [rangeKey(range), sums[at]!]))
}
