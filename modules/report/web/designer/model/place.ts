import type { Dataset } from '@mingtai/report-engine'
import type { Studio } from '../studio.ts'
import { addressOf, type Spot } from './address.ts'
import { cellAt, listOfFields } from './contents.ts'
import { applyStarter } from '../start/apply-starter.ts'
import { readDrag } from './drag.ts'
import { starterOf } from './starters.ts'

/** Puts fields at a cell: one into the cell itself, several as a list to the right with their headers. */
export function placeFields(studio: Studio, at: Spot, dataset: Dataset, fields: readonly string[]): void {
  const changes = listOfFields(at, dataset, fields, fields.length > 1)
  studio.write(changes)
  studio.desk?.select(studio.state.area.sheet, at)
}

/** A whole dataset as a list that is ready: heads, lines around it, formats of numbers and days. */
export function placeList(studio: Studio, at: Spot, dataset: Dataset): void {
  const groups = dataset.fields.map(({ name }) => name)
  const bare = { across: [], figures: [], subtotals: false, totals: false }
  const starter = starterOf({ kind: 'detail', title: '', dataset, groups, ...bare }, (style) =>
    studio.styleNumber(style),
  )
  applyStarter(studio, starter, at)
}

export function placeDropped(studio: Studio, spot: Spot, data: string): void {
  const dragged = readDrag(data)
  const dataset = studio.state.template.datasets.find((each) => each.name === dragged?.dataset)
  if (dragged === null || dataset === undefined) return
  const cell = cellAt(studio.sheet(), spot)
  if (dragged.whole) placeList(studio, cell ?? spot, dataset)
  else placeFields(studio, cell ?? spot, dataset, dragged.fields)
}

/** `B4`, or `B4:D6` for more than one cell. */
export function areaName(area: Spot & { lastRow: number; lastColumn: number }): string {
  const first = addressOf(area)
  const last = addressOf({ row: area.lastRow, column: area.lastColumn })
  return first === last ? first : `${first}:${last}`
}
