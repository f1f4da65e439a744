import type { ChartData, ChartSeries } from '@mingtai/sheet-core'
import { seriesColour } from '@mingtai/sheet-core/palette'

import type { Body } from './option.ts'

const muted = '#4B5765'

/** Columns, bars, lines and areas; a combo chart mixes them. */
export function lineAndBarSeries(chart: ChartData, body: Body) {
  const totals = chart.stacking === 'percent' ? totalsOf(chart.series) : null
  return chart.series.map((series, index) => {
    const kind = kindOf(chart, series, index)
    const colour = series.color ?? seriesColour(index)
    const values = totals === null ? series.values : series.values.map((value, at) => share(value, totals[at] ?? 0))
    return {
      name: series.name,
      type: kind === 'column' || kind === 'bar' ? 'bar' : 'line',
      data: values.map((value) => value ?? '-'),
      itemStyle: { color: colour },
      ...(chart.stacking === 'none' ? {} : { stack: series.secondAxis ? 'second' : 'first' }),
      ...(series.secondAxis && chart.kind === 'combo' ? axisOf(chart) : {}),
      ...shapeOf(kind, chart, colour),
      label: labelOf(chart, kind, { ...body, formatted: totals === null ? body.formatted : percentText }),
      labelLayout: { hideOverlap: true },
    }
  })
}

/** Points at (category as a number, value). */
export function scatterSeries(chart: ChartData, body: Body) {
  return chart.series.map((series, index) => ({
    name: series.name,
    type: 'scatter',
    symbolSize: 7,
    itemStyle: { color: series.color ?? seriesColour(index), opacity: 0.8 },
    data: chart.categories.flatMap((category, at) => {
      const value = series.values[at] ?? null
      return value === null ? [] : [[Number.isNaN(Number(category)) ? at + 1 : Number(category), value]]
    }),
    label: labelOf(chart, 'line', body),
  }))
}

type Kind = 'column' | 'bar' | 'line' | 'area'

function kindOf({ kind }: ChartData, series: ChartSeries, index: number): Kind {
  if (kind === 'combo') return series.as ?? (index === 0 ? 'column' : 'line')
  return kind === 'bar' || kind === 'line' || kind === 'area' ? kind : 'column'
}

function axisOf({ kind }: ChartData) {
  return kind === 'bar' ? { xAxisIndex: 1 } : { yAxisIndex: 1 }
}

function shapeOf(kind: Kind, { smooth, stacking }: ChartData, colour: string) {
  if (kind === 'column')
    return { barMaxWidth: 42, itemStyle: { color: colour, borderRadius: stacking === 'none' ? [2, 2, 0, 0] : 0 } }
  if (kind === 'bar')
    return { barMaxWidth: 30, itemStyle: { color: colour, borderRadius: stacking === 'none' ? [0, 2, 2, 0] : 0 } }
  const points = { smooth, symbol: 'circle', symbolSize: 5, lineStyle: { width: 2, color: colour } }
  return kind === 'area' ? { ...points, areaStyle: { color: colour, opacity: 0.22 } } : points
}

function labelOf({ labels, stacking }: ChartData, kind: Kind, { size, formatted }: Body) {
  const inside = stacking !== 'none' && (kind === 'column' || kind === 'bar')
  const position = inside ? 'inside' : kind === 'bar' ? 'right' : 'top'
  return {
    show: labels,
    position,
    fontSize: size - 1,
    color: inside ? '#FFFFFF' : muted,
    formatter: ({ value }: { value: unknown }) => formatted(Array.isArray(value) ? value[1] : value),
  }
}

function totalsOf(series: readonly ChartSeries[]): number[] {
  const length = Math.max(0, ...series.map(({ values }) => values.length))
  return Array.from({ length }, (_, at) => series.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0))
}

function share(value: number | null, total: number): number | null {
  return value === null || total === 0 ? null : value / total
}

function percentText(value: unknown): string {
  return typeof value === 'number' ? `${(value * 100).toFixed(1)}%` : ''
}
