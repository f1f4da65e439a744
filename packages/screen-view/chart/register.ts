import {
  BarChart,
  BoxplotChart,
  FunnelChart,
  GaugeChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
} from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendScrollComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'

register([
  ...[BarChart, BoxplotChart, FunnelChart, GaugeChart, LineChart, PieChart, RadarChart, ScatterChart],
  ...[AriaComponent, GridComponent, LegendScrollComponent, RadarComponent, TitleComponent, TooltipComponent],
  ...[LabelLayout, CanvasRenderer],
])

/** Charts of trees and flows, on the first screen that has one. */
export async function loadTrees(): Promise<void> {
  const { registerTrees } = await import('./register-trees.ts')
  registerTrees()
}
