import {
  type CategorySeries,
  type ScreenComponent,
  type ScreenRows,
  type Threshold,
  categorySeries,
  plotted,
  ranked,
  reachedThreshold,
  thresholdsOf,
} from '@mingtai/screen-model'
import type { EChartsCoreOption } from 'echarts/core'
import { categoryAxis, gridOption, valueAxis } from './axis-option.ts'
import { frameOption, legendOption } from './frame-option.ts'
import {
  type ChartStyle,
  colourAt,
  drawn,
  exactOf,
  faded,
  figureFont,
  labelPlace,
  labelStyle,
  labelWords,
  labelWriter,
  numberOf,
  textOf,
} from './chart-style.ts'

/** Columns, bars, lines, areas, and columns with lines. */
export function barLineOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { type, fields, options } = component
  const base = categorySeries(rows, fields)
  const data = options.isRanked === true ? ranked(base) : base
  const isAcross = type === 'histogram' && options.direction === 'horizontal'
  const lines = type === 'histogramLine' ? categorySeries(rows, fields, 'line').series : []
  const names = [...data.series, ...lines].map(({ name }) => name)
  const hasSecond = type === 'histogramLine' && options.isSecondAxis === true
  const isLine = type === 'line' || type === 'area'
  const category = {
    ...categoryAxis(component, style, data.categories, isAcross),
    boundaryGap: !isLine,
    inverse: isAcross,
  }
  const value = hasSecond
    ? [valueAxis(component, style), valueAxis(component, style, { unit: textOf(options.lineUnit) })]
    : [valueAxis(component, style)]
  if (options.stacking === 'percent')
    Object.assign(value[0] ?? {}, { max: 100, interval: style.height > 200 ? 20 : 50 })
  return {
    ...frameOption(component, style, 'axis'),
    legend: legendOption(component, style, names, {
      lines: new Set((isLine ? data.series : lines).map(({ name }) => name)),
    }),
    grid: gridOption(component, { names, hasSecond, lift: style.lift }),
    ...(isAcross ? { xAxis: value, yAxis: category } : { xAxis: category, yAxis: value }),
    series: [
      ...data.series.map((one, at) => ({
        ...(isLine
          ? lineSeries(component, style, at)
          : barSeries(component, style, { at, isAcross, count: data.series.length })),
        name: one.name,
        ...(isLine ? dotsOf(component, data, at) : { data: pointsOf(component, data, at) }),
      })),
      ...lines.map((one, at) => ({
        ...lineSeries(component, style, data.series.length + at + 1),
        name: one.name,
        ...(hasSecond ? { yAxisIndex: 1 } : {}),
        symbol: 'circle',
        showSymbol: true,
        data: one.values.map((text) => drawn(text, plotted(text))),
      })),
    ],
  }
}

/** Points of one series; shares of the whole where it is stacked to 100 %. */
function pointsOf({ options }: ScreenComponent, { series }: CategorySeries, at: number) {
  const thresholds = thresholdsOf(options.thresholds)
  return (series[at]?.values ?? []).map((text, place) => {
    const number = plotted(text)
    const share = options.stacking === 'percent' && number !== null ? (number / totalAt(series, place)) * 100 : number
    return { ...drawn(text, share), ...thresholdStyle(text, thresholds) }
  })
}

/** The points of a line and whether they are seen: a figure between two gaps has no line, and labels stand at dots. */
function dotsOf(component: ScreenComponent, data: CategorySeries, at: number) {
  const { options } = component
  const points = pointsOf(component, data, at)
  const showSymbol = options.isDotted === true || options.isLabelled === true
  const isGap = (place: number): boolean => (points[place]?.value ?? '-') === '-'
  const isAlone = points.map((_, place) => !isGap(place) && isGap(place - 1) && isGap(place + 1))
  if (showSymbol || !isAlone.includes(true)) return { showSymbol, data: points }
  return { data: points.map((point, place) => (isAlone[place] ? point : { ...point, symbol: 'none' })) }
}

function totalAt(series: CategorySeries['series'], place: number): number {
  const total = series.reduce((sum, { values }) => sum + Math.abs(plotted(values[place] ?? null) ?? 0), 0)
  return total === 0 ? 1 : total
}

function thresholdStyle(text: string | null, thresholds: readonly Threshold[]): object {
  const reached = reachedThreshold(text, thresholds)
  return reached === null ? {} : { itemStyle: { color: reached.colour } }
}

interface BarPlace {
  at: number
  isAcross: boolean
  count: number
}

function barSeries(component: ScreenComponent, { palette, theme }: ChartStyle, { at, isAcross, count }: BarPlace) {
  const { options, type } = component
  const colour = colourAt(palette, at)
  const radius = numberOf(options.radius, 0)
  const isStacked = options.stacking !== undefined && options.stacking !== 'none'
  const [x2, y2] = isAcross ? [1, 0] : [0, 1]
  const gradient = {
    type: 'linear',
    ...{ x: 0, y: 0, x2, y2 },
    colorStops: isAcross
      ? [
          { offset: 0, color: faded(colour, 0.45) },
          { offset: 1, color: colour },
        ]
      : [
          { offset: 0, color: colour },
          { offset: 1, color: faded(colour, 0.45) },
        ],
  }
  const isGradient = options.isGradient === true || type === 'histogramLine'
  return {
    type: 'bar',
    barMaxWidth: numberOf(options.barWidth, 18),
    barGap: count > 1 ? '35%' : '20%',
    barCategoryGap: '38%',
    ...(isStacked ? { stack: 'all' } : {}),
    itemStyle: {
      color: isGradient && !isStacked ? gradient : colour,
      borderRadius: isAcross ? [0, radius, radius, 0] : [radius, radius, 0, 0],
    },
    label: labelOption(component, { theme }, isStacked ? 'inside' : isAcross ? 'right' : 'top'),
    labelLayout: { hideOverlap: true },
  }
}

function lineSeries(component: ScreenComponent, { palette, theme }: ChartStyle, at: number) {
  const { options, type } = component
  const colour = colourAt(palette, type === 'histogramLine' ? 2 + at - 2 : at)
  const isStacked = options.stacking !== undefined && options.stacking !== 'none'
  const opacity = type === 'area' ? (isStacked ? 0.5 : 0.28) : at === 0 && type === 'line' ? 0.1 : 0
  return {
    type: 'line',
    smooth: options.shape !== 'straight' && options.shape !== 'step' ? 0.35 : false,
    ...(options.shape === 'step' ? { step: 'middle' } : {}),
    ...(isStacked ? { stack: 'all' } : {}),
    symbol: 'circle',
    // Dots that only hold labels are smaller.
    symbolSize: options.isDotted === false && options.isLabelled === true ? 4 : 7,
    connectNulls: options.isGap === false,
    lineStyle: { width: numberOf(options.lineWidth, 2), color: colour },
    itemStyle: { color: type === 'histogramLine' ? theme.ground : colour, borderColor: colour, borderWidth: 2 },
    ...(opacity > 0
      ? {
          areaStyle: {
            color: {
              type: 'linear',
              ...{ x: 0, y: 0, x2: 0, y2: 1 },
              colorStops: [
                { offset: 0, color: faded(colour, opacity) },
                { offset: 1, color: faded(colour, isStacked ? opacity : 0) },
              ],
            },
          },
        }
      : {}),
    label: labelOption(component, { theme }, 'top'),
    labelLayout: { hideOverlap: true },
  }
}

function labelOption(component: ScreenComponent, style: Pick<ChartStyle, 'theme'>, position: string) {
  const written = labelWords(component) ?? labelWriter(component)
  return {
    ...labelStyle(component, style),
    position: labelPlace(component, position),
    fontFamily: figureFont,
    formatter: (point: unknown) => (exactOf(point) === null ? '' : written(point)),
  }
}
