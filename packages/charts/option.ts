import { type ChartData, compileFormat } from '@mingtai/sheet-core'
import { seriesColour } from '@mingtai/sheet-core/palette'
import type { EChartsCoreOption } from 'echarts/core'

import { axes } from './axes.ts'
import { radarParts } from './radar.ts'
import { pieSeries } from './slices.ts'
import { lineAndBarSeries, scatterSeries } from './series.ts'

/** `screen` may scroll a long legend and answers the mouse; `paper` shows everything and stands still. */
export type ChartMedium = 'screen' | 'paper'

export interface ChartSetting {
  medium: ChartMedium
  /** Text size of axes and legend in px; the title is a third larger. */
  size?: number
}

const textColor = '#1B2430'
const muted = '#4B5765'

/** A chart of a report as an echarts option: the same look in the viewer, in pictures and on paper. */
export function chartOption(chart: ChartData, { medium, size = 12 }: ChartSetting): EChartsCoreOption {
  const formatted = (value: unknown): string =>
    typeof value === 'number' ? compileFormat(chart.format || undefined)(value).text : ''
  const titled = chart.title !== ''
  const base: EChartsCoreOption = {
    animation: medium === 'screen',
    animationDuration: 260,
    textStyle: { fontFamily: 'Noto Sans SC, Noto Sans CJK SC, Microsoft YaHei, sans-serif', fontSize: size },
    color: Array.from({ length: 9 }, (_, index) => seriesColour(index)),
    title: { text: chart.title, show: titled, left: 'center', top: 8, textStyle: titleStyle(size) },
    legend: legendOf(chart, { medium, size, titled }),
    aria: { enabled: medium === 'screen' },
  }
  if (isEmpty(chart)) return { ...base, legend: { show: false }, ...emptyNote(size) }
  const tooltip = medium === 'screen' ? { tooltip: { trigger: triggerOf(chart), valueFormatter: formatted } } : {}
  return { ...base, ...tooltip, ...bodyOf(chart, { size, titled, formatted }) }
}

export interface Body {
  size: number
  titled: boolean
  formatted: (value: unknown) => string
}

function bodyOf(chart: ChartData, body: Body): EChartsCoreOption {
  switch (chart.kind) {
    case 'pie':
    case 'doughnut':
      return { series: pieSeries(chart, body) }
    case 'radar':
      return radarParts(chart, body)
    case 'scatter':
      return { ...axes(chart, body), series: scatterSeries(chart, body) }
    case 'column':
    case 'bar':
    case 'line':
    case 'area':
    case 'combo':
      return { ...axes(chart, body), series: lineAndBarSeries(chart, body) }
    default:
      return chart.kind satisfies never
  }
}

function triggerOf({ kind }: ChartData): 'item' | 'axis' {
  return kind === 'pie' || kind === 'doughnut' || kind === 'radar' || kind === 'scatter' ? 'item' : 'axis'
}

function isEmpty({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === null))
}

function emptyNote(size: number): EChartsCoreOption {
  const subtext = { text: '暂无数据', left: 'center', top: 'middle', textStyle: { color: muted, fontSize: size } }
  return { series: [], title: [subtext] }
}

function titleStyle(size: number) {
  return { color: textColor, fontSize: Math.round(size * 1.33), fontWeight: 'bold', overflow: 'truncate' }
}

function legendOf(
  { legend, series, kind, categories }: ChartData,
  { medium, size, titled }: { medium: ChartMedium; size: number; titled: boolean },
) {
  const round = kind === 'pie' || kind === 'doughnut'
  const only = (round ? categories.length : series.length) < 2
  if (legend === 'none' || (only && !round)) return { show: false }
  const upright = legend === 'left' || legend === 'right'
  const place = { top: { top: titled ? 34 : 8 }, bottom: { bottom: 6 }, left: { left: 8, top: 'middle' } }
  return {
    show: true,
    type: medium === 'screen' ? 'scroll' : 'plain',
    orient: upright ? 'vertical' : 'horizontal',
    itemWidth: 12,
    itemHeight: 8,
    itemGap: 12,
    icon: 'roundRect',
    textStyle: { color: muted, fontSize: size },
    ...(legend === 'right' ? { right: 8, top: 'middle' } : place[legend]),
  }
}
