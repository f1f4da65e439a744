import { BarChart, LineChart, PieChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendScrollComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'

register([
  ...[BarChart, LineChart, PieChart],
  ...[AriaComponent, GridComponent, LegendScrollComponent, TitleComponent, TooltipComponent],
  ...[LabelLayout, CanvasRenderer],
])
