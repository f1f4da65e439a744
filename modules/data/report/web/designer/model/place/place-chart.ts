import type { Chart } from '@mingtai/report-engine'
import type { Studio } from '../../studio.ts'
import { chartOfCells, titleOf } from './chart-of-cells.ts'
import { cellAt, cellsWithin } from '../binding/contents.ts'
import { drawingPlace } from './drawing-place.ts'
import { newChart } from './new-chart.ts'
import { placeDrawing } from './place.ts'

const size = { width: 480, height: 280 }

/** A chart of what is selected, in free cells beside or below it; of the first dataset where no figures are selected. */
export function placeChart(studio: Studio): void {
  const { area, template } = studio.state
  const sheet = studio.sheet()
  const known = { sheet, datasets: template.datasets }
  const isDrawn = cellAt(sheet, area)?.content.kind === 'chart'
  const cells = cellsWithin(sheet, area)
  if (isDrawn && cells.length === 1) return
  const source = cells.length > 1 ? chartOfCells(area, known) : null
  const fresh = newChart(template.datasets[0])
  const chart: Chart = source === null ? fresh : { ...fresh, title: titleOf(source), source }
  const place = drawingPlace(sheet, area, { size, lines: studio.lineSizes() })
  studio.adapter?.select(sheet.id, place, { row: place.lastRow, column: place.lastColumn })
  // It draws all that its cells become, not what stands beside one of their rows.
  const within = source === null ? {} : { leftParent: 'none', topParent: 'none' }
  placeDrawing(studio, { kind: 'chart', chart, ...within }, place)
}
