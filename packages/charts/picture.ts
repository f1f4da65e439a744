import type { ChartData } from '@mingtai/sheet-core'
import { BarChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, RadarComponent, TitleComponent } from 'echarts/components'
import { init, setPlatformAPI, use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

import { chartOption } from './option.ts'

register([
  AriaComponent,
  BarChart,
  GridComponent,
  LabelLayout,
  LegendComponent,
  LineChart,
  PieChart,
  RadarChart,
  RadarComponent,
  ScatterChart,
  SVGRenderer,
  TitleComponent,
])

export interface PictureSize {
  width: number
  height: number
  /** Text size in px. */
  size?: number
}

/** Width of a text in px, so that labels are placed for the font they will be drawn in. */
export type MeasureText = (text: string, size: number, bold: boolean) => number

/** A chart as SVG, drawn without a page. */
export function chartSvg(chart: ChartData, { width, height, size }: PictureSize, measure?: MeasureText): string {
  if (measure !== undefined) setPlatformAPI({ measureText: (text, font) => ({ width: widthOf(text, font, measure) }) })
  const drawing = init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: Math.max(40, width),
    height: Math.max(30, height),
  })
  try {
    drawing.setOption(chartOption(chart, { medium: 'paper', size }))
    return drawing.renderToSVGString()
  } finally {
    drawing.dispose()
  }
}

function widthOf(text: string, font: string | undefined, measure: MeasureText): number {
  const size = Number(/(?<![\d.])([\d.]+)px/.exec(font ?? '')?.[1] ?? 12)
  return measure(text, size, /\bbold\b|[6-9]00/.test(font ?? ''))
}
