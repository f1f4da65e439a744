import { chartOption } from '@mingtai/charts'
import type { ChartData } from '@mingtai/sheet-core'
import { BarChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import { seenOption } from './seen-option.ts'

register([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  GridComponent,
  LabelLayout,
  LegendComponent,
  LegendScrollComponent,
  LineChart,
  PieChart,
  RadarChart,
  RadarComponent,
  ScatterChart,
  TitleComponent,
  TooltipComponent,
])

/** A chart that answers the mouse, inside an element. Loaded with the first chart of a sheet. */
export function openChart(element: HTMLElement, chart: ChartData): { resize(): void; dispose(): void } {
  const drawing = init(element, null, { renderer: 'canvas' })
  drawing.setOption(seenOption(chartOption(chart, { medium: 'screen' })))
  return { resize: () => drawing.resize(), dispose: () => drawing.dispose() }
}
