import type { ScreenComponent, ScreenRows } from '@mingtai/screen-model'
import type { EChartsCoreOption } from 'echarts/core'
import { barLineOption } from './bar-line-option.ts'
import { boxOption, radarOption, sankeyOption, scatterOption, treemapOption } from './other-option.ts'
import type { ChartStyle } from './chart-style.ts'
import { funnelOption } from './funnel-option.ts'
import { gaugeOption, pieOption } from './round-option.ts'

/** The option of a chart that needs neither a map nor GL; null for what is no such chart. */
export function optionOf(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption | null {
  switch (component.type) {
    case 'histogram':
    case 'line':
    case 'area':
    case 'histogramLine':
      return barLineOption(component, rows, style)
    case 'pie':
    case 'rose':
      return pieOption(component, rows, style)
    case 'pie3d':
      return pieOption(
        { ...component, type: 'pie', options: { ...component.options, outer: 72, isTotal: true } },
        rows,
        style,
      )
    case 'gauge':
      return gaugeOption(component, rows, style)
    case 'funnel':
      return funnelOption(component, rows, style)
    case 'radar':
      return radarOption(component, rows, style)
    case 'scatter':
      return scatterOption(component, rows, style)
    case 'box':
      return boxOption(component, rows, style)
    case 'sankey':
      return sankeyOption(component, rows, style)
    case 'treemap':
      return treemapOption(component, rows, style)
    default:
      return null
  }
}
