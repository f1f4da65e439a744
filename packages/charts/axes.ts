import type { ChartData } from '@mingtai/sheet-core'
import type { EChartsCoreOption } from 'echarts/core'

import { axisText, axisUnit } from './axis-unit.ts'
import type { Body } from './option.ts'

const muted = '#4B5765'
const line = '#CBD2CF'
const grid = '#ECEFED'
/** Stands for the axis along the bottom where both axes are measured. */
const ACROSS = -1

/** Both axes and the ground that they enclose. */
export function axes(chart: ChartData, body: Body): EChartsCoreOption {
  const across = chart.kind === 'bar'
  const category = chart.kind === 'scatter' ? valueAxis(chart, body, ACROSS) : categoryAxis(chart, body)
  const values = secondAxisUsed(chart)
    ? [valueAxis(chart, body, 0), { ...valueAxis(chart, body, 1), splitLine: { show: false } }]
    : [valueAxis(chart, body, 0)]
  const ground = { grid: groundOf(chart, body) }
  return across
    ? { ...ground, yAxis: { ...category, inverse: true }, xAxis: values }
    : { ...ground, xAxis: category, yAxis: values }
}

export function secondAxisUsed({ kind, series }: ChartData): boolean {
  return kind === 'combo' && series.some(({ secondAxis }) => secondAxis)
}

function groundOf(chart: ChartData, body: Body) {
  const { legend, series, axisTitles, kind } = chart
  const { titled, size } = body
  const shown = series.length > 1
  return {
    top: (titled ? 44 : 18) + (shown && legend === 'top' ? size + 16 : 0),
    bottom: (shown && legend === 'bottom' ? size + 22 : 10) + (axisTitles.category === '' && kind !== 'bar' ? 0 : size),
    left: shown && legend === 'left' ? 110 : 14,
    right: (shown && legend === 'right' ? 110 : 18) + besideBars(chart, body),
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  }
}

function categoryAxis({ categories, axisTitles, kind }: ChartData, { size }: Body) {
  const longest = Math.max(0, ...categories.map((name) => name.length))
  const crowded = kind !== 'bar' && categories.length * longest > 60
  return {
    type: 'category',
    data: categories,
    name: axisTitles.category,
    nameLocation: 'middle',
    nameGap: size * 2.4,
    boundaryGap: kind !== 'area' && kind !== 'line',
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: {
      color: muted,
      fontSize: size,
      width: kind === 'bar' ? 120 : 96,
      overflow: 'truncate',
      hideOverlap: true,
      rotate: crowded ? 40 : 0,
    },
  }
}

function valueAxis(chart: ChartData, { size, formatted }: Body, index: number) {
  const { axisTitles, stacking, kind } = chart
  const percent = stacking === 'percent' && kind !== 'scatter'
  let unit = axisUnit(0)
  // Asked before the figures are written: all of them in the unit of the largest.
  const lookAtExtent = ({ min, max }: { min: number; max: number }): null => {
    unit = axisUnit(Math.max(Math.abs(min), Math.abs(max)))
    return null
  }
  return {
    type: 'value',
    name:
      kind === 'scatter' && index === ACROSS ? axisTitles.category : index === 0 && !percent ? axisTitles.value : '',
    ...(kind === 'bar' || (kind === 'scatter' && index === ACROSS)
      ? { nameLocation: 'middle', nameGap: size * 2.2 }
      : {}),
    nameTextStyle: { color: muted, fontSize: size },
    scale: kind === 'line' || kind === 'scatter',
    // Of counts no half is marked.
    minInterval: !percent && areWhole(chart, index) ? 1 : 0,
    max: percent ? 1 : lookAtExtent,
    axisLabel: {
      color: muted,
      fontSize: size,
      formatter: percent
        ? (value: number) => `${Math.round(value * 100)}%`
        : (value: number) => axisText(value, unit, formatted),
    },
    axisLine: { show: false },
    splitLine: { lineStyle: { color: grid } },
  }
}

/** Whether all that stands along an axis are whole numbers. */
function areWhole({ series, kind, categories }: ChartData, index: number): boolean {
  if (index === ACROSS) return categories.every((name) => Number.isInteger(Number(name)))
  const own = series.filter(({ secondAxis }) => kind !== 'combo' || secondAxis === (index === 1))
  const values = own.flatMap((one) => one.values.filter((value) => value !== null))
  return values.length > 0 && values.every((value) => Number.isInteger(value))
}

/** The most pixels that figures beside bars take of a chart. */
const MOST_BESIDE = 160

/** Pixels at the right for the longest figure that stands beside a bar: cut there it would be another one. */
function besideBars({ kind, labels, stacking, series }: ChartData, { size, formatted }: Body): number {
  if (kind !== 'bar' || !labels || stacking !== 'none') return 0
  const written = series.flatMap(({ values }) => values.map((value) => formatted(value).length * size * 0.58))
  return Math.min(
    MOST_BESIDE,
    written.reduce((most, width) => Math.max(most, width), 0),
  )
}
