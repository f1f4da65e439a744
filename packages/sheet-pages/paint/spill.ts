import { CELL_PADDING as PADDING, cutText, defaultFormat, styleAt } from '@mingtai/sheet-core'

import { type Canvas, grouped } from './canvas.ts'
import { exactAt, isEmptyAt } from '../figure/cell-value.ts'
import { reachOf } from './cells.ts'
import type { ColumnPage } from '../layout/column-pages.ts'
import type { Grid } from '../layout/grid.ts'
import type { Section, SectionRow } from '../layout/section.ts'
import { BASELINE, type Reach, sizeOf } from './writing.ts'

export interface SpillSetting {
  sections: readonly Section[]
  columnPage: ColumnPage
  widths: readonly number[]
}

/** Texts that begin on the page to the left and reach over its edge go on here, as they would on one wide page. */
export function paintSpill(canvas: Canvas, grid: Grid, setting: SpillSetting): void {
  const { start } = setting.columnPage
  if (start === null) return
  const index = grid.columns.findIndex(({ column }) => column === start.column)
  for (const [at, row] of grid.rows.entries()) {
    if (index < 0 || (grid.merged?.[at * grid.columns.length + index] ?? 0) > 0) continue
    if (!isEmptyAt(row.chunk.cells[start.column], row.at)) continue
    const column = fullColumn(row, start.column)
    if (column < 0 || isMerged(setting.sections, row.row, column)) continue
    const before = sum(setting.widths, column, start.column)
    spill(canvas, { row, column, left: start.left - before, from: start.left, to: reachOf(grid, at, index) })
  }
}

interface Spill {
  row: SectionRow
  column: number
  /** Px of the text's own cell, and of the part that this page shows. */
  left: number
  from: number
  to: Reach
}

function spill(canvas: Canvas, { row, column, left, from, to }: Spill): void {
  const cells = row.chunk.cells[column]
  const look = cells && canvas.looks[styleAt(cells, row.at)]
  if (!cells || !look || look.wrap || look.isSpecial || look.style.shrink) return
  const value = exactAt(cells, row.at)
  if (typeof value !== 'string' || (look.align ?? 'left') !== 'left') return
  const shown = look.show(value, defaultFormat(cells.values))
  const whole = shown.text.replaceAll(/\r?\n/g, ' ')
  const size = sizeOf(look)
  const x = left + PADDING + look.indent
  const measure = (line: string): number => canvas.fonts.measure(line, look.face, size)
  if (x + measure(whole) <= from) return
  const text = to.goesOn ? whole : cutText(whole, to.right - x, measure)
  const { unit } = canvas
  const height =
    look.valign === 'top' ? size * 0.7 : look.valign === 'bottom' ? row.height - size * 0.7 : row.height / 2
  const item = {
    kind: 'text' as const,
    text,
    x: canvas.left + x * unit,
    y: canvas.top + (row.top + height + size * BASELINE) * unit,
    size: size * unit,
    face: look.face,
    color: shown.color ?? look.color,
    italic: look.italic,
    angle: 0,
    opacity: 1,
  }
  canvas.items.push(
    grouped(canvas, { left: from, top: row.top, right: to.right, bottom: row.top + row.height }, [item]),
  )
}

/** The nearest column to the left with a value; -1 when there is none. */
function fullColumn({ chunk, at }: SectionRow, start: number): number {
  let column = start - 1
  while (column >= 0 && isEmptyAt(chunk.cells[column], at)) column--
  return column
}

function isMerged(sections: readonly Section[], row: number, column: number): boolean {
  return sections.some(({ merges }) =>
    merges.some(
      ({ merge }) =>
        row >= merge.fromRow && row <= merge.toRow && column >= merge.fromColumn && column <= merge.toColumn,
    ),
  )
}

function sum(widths: readonly number[], from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; at++) total += widths[at] ?? 0
  return total
}
