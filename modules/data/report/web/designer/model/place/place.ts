import type { Content, Dataset } from '@mingtai/report-engine'
import type { Studio } from '../../studio.ts'
import { addressOf, type Spot } from '../cell/address.ts'
import { cellAt, cellsWithin, listOfFields } from '../binding/contents.ts'
import { applyStarter } from '../../start/apply-starter.ts'
import { readDrag } from './drag.ts'
import type { Known } from './starter-looks.ts'
import { starterOf } from './starters.ts'
import { styleNumber } from '../../style-number.ts'

export interface Dropped {
  spot: Spot
  data: string
}

/** Puts fields at a cell: one into the cell itself, several as a list to the right with their headers. */
export function placeFields(studio: Studio, at: Spot, dataset: Dataset, fields: readonly string[]): void {
  const changes = listOfFields(at, dataset, fields, fields.length > 1)
  studio.write(changes)
  studio.adapter?.select(studio.state.area.sheet, at)
}

/** A whole dataset as a list that is ready: heads, lines around it, formats of numbers and days. */
export function placeList(studio: Studio, at: Spot, { dataset, facts }: Known): void {
  const groups = dataset.fields.map(({ name }) => name)
  const bare = { across: [], figures: [], subtotals: false, totals: false }
  const choice = { kind: 'detail' as const, title: '', dataset, facts, groups, ...bare }
  const starter = starterOf(choice, (style) => styleNumber(studio, style), at)
  applyStarter(studio, starter, at)
}

/** What was dragged from the panel of data; `known` says what the first rows tell of a dataset. */
export async function placeDropped(
  studio: Studio,
  { spot, data }: Dropped,
  known: (dataset: Dataset) => Promise<Known>,
): Promise<void> {
  const dragged = readDrag(data)
  const dataset = studio.state.template.datasets.find((each) => each.name === dragged?.dataset)
  if (dragged === null || dataset === undefined) return
  const cell = cellAt(studio.sheet(), spot)
  if (dragged.whole) placeList(studio, cell ?? spot, await known(dataset))
  else placeFields(studio, cell ?? spot, dataset, dragged.fields)
}

/** A chart or a picture fills the selection, which becomes one cell. */
export function placeDrawing(
  studio: Studio,
  content: Extract<Content, { kind: 'chart' | 'picture' }>,
  area: Spot & { lastRow: number; lastColumn: number } = studio.state.area,
): void {
  const { row, column, lastRow, lastColumn } = area
  const cell = cellAt(studio.sheet(), { row, column })
  const isOne = cell !== null && cell.row + cell.rowSpan > lastRow && cell.column + cell.columnSpan > lastColumn
  const at = cell ?? { row, column }
  studio.together(() => {
    if (!isOne && (lastRow > row || lastColumn > column))
      studio.adapter?.mergeCells({ row, column }, lastRow - row + 1, lastColumn - column + 1)
    studio.write([{ row: at.row, column: at.column, content }])
  })
}

/** Filter arrows over the first row of the selection. */
export function placeFilterArrows(studio: Studio): void {
  const { row, column, lastColumn } = studio.state.area
  const heads = cellsWithin(studio.sheet(), { row, column, lastRow: row, lastColumn }).map(addressOf)
  const [from] = heads
  const to = heads.at(-1)
  if (from !== undefined && to !== undefined) studio.setParts({ filter: { from, to } })
}

/** `B4`, or `B4:D6` for more than one cell. */
export function areaName(area: Spot & { lastRow: number; lastColumn: number }): string {
  const first = addressOf(area)
  const last = addressOf({ row: area.lastRow, column: area.lastColumn })
  return first === last ? first : `${first}:${last}`
}
