import type { ScreenComponent, ScreenRows } from '@mingtai/screen-model'
import type { EChartsCoreOption } from 'echarts/core'
import { barLineOption } from './bar-line-option.ts'
import { boxOption, radarOption, sankeyOption, scatterOption, treemapOption } from './other-option.ts'
import type { Paint } from './paint.ts'
import { funnelOption, gaugeOption, pieOption } from './round-option.ts'

/** The option of a chart that needs neither a map nor GL; null for what is no such chart. */
export function optionOf(component: ScreenComponent, rows: ScreenRows, paint: Paint): EChartsCoreOption | null {
  switch (component.type) {
    case 'histogram':
    case 'line':
    case 'area':
    case 'histogramLine':
      return barLineOption(component, rows, paint)
    case 'pie':
    case 'rose':
      return pieOption(component, rows, paint)
    case 'pie3d':
      return pieOption(
        { ...component, type: 'pie', options: { ...component.options, outer: 72, isTotal: true } },
        rows,
        paint,
      )
    case 'gauge':
      return gaugeOption(component, rows, paint)
    case 'funnel':
      return funnelOption(component, rows, paint)
    case 'radar':
      return radarOption(component, rows, paint)
    case 'scatter':
      return scatterOption(component, rows, paint)
    case 'box':
      return boxOption(component, rows, paint)
    case 'sankey':
      return sankeyOption(component, rows, paint)
    case 'treemap':
      return treemapOption(component, rows, paint)
    default:
      return null
  }
}
