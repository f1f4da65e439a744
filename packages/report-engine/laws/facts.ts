import { type FormulaPattern, heightAt, type RowChunk, scalarAt, styleAt, valueAt } from '@mingtai/sheet-core'

import { plain, type RunSheet } from './run-report.ts'

/** Everything that a finished sheet says, whatever chunks it came in. */
export function factsOf({ name, head, chunks, tail }: RunSheet) {
  return {
    name,
    head,
    rows: chunks.flatMap((chunk) => Array.from({ length: chunk.rows }, (_, row) => rowFacts(chunk, row))),
    merges: chunks.flatMap(({ merges }) => merges),
    bookmarks: chunks.flatMap(({ bookmarks = [] }) => bookmarks),
    objects: chunks.flatMap(({ objects = [] }) => objects),
    tail,
  }
}

function rowFacts(chunk: RowChunk, row: number) {
  const { lines = -1, marks = 0 } = chunk
  return {
    height: heightAt(chunk, row),
    line: typeof lines === 'number' ? lines : lines[row],
    marks: typeof marks === 'number' ? marks : marks[row],
    cells: chunk.cells.map((cells) => ({
      value: plain(scalarAt(cells, row)),
      style: styleAt(cells, row),
      formula: patternAt(cells.formula, row),
      link: cells.links ? valueAt(cells.links, row) : null,
      paged: cells.paged?.[row] ?? null,
    })),
  }
}

function patternAt(formula: RowChunk['cells'][number]['formula'], row: number): FormulaPattern | null {
  if (formula === null || isEach(formula)) return formula === null ? null : (formula[row] ?? null)
  return formula
}

/** One pattern for all rows has texts and references; one for each row has patterns. */
function isEach(
  formula: FormulaPattern | readonly (FormulaPattern | null)[],
): formula is readonly (FormulaPattern | null)[] {
  return formula.some((part) => part === null || Array.isArray(part))
}

/** A place that a merged cell covers without being its first. */
export function isCovered(chunks: readonly RowChunk[], row: number, column: number): boolean {
  return chunks.some(({ merges }) =>
    merges.some(
      ({ fromRow, fromColumn, toRow, toColumn }) =>
        row >= fromRow &&
        row <= toRow &&
        column >= fromColumn &&
        column <= toColumn &&
        (row > fromRow || column > fromColumn),
    ),
  )
}
