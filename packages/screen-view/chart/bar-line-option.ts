import {
  type CategorySeries,
  type ScreenComponent,
  type ScreenRows,
  type Threshold,
  categorySeries,
  figureFormat,
  figureText,
  firstCategories,
  mostCategories,
  plotted,
  ranked,
  reachedThreshold,
  thresholdsOf,
} from '@mingtai/screen-model'
import type { EChartsCoreOption } from 'echarts/core'
import { categoryAxis, gridOption, valueAxis } from './axis-option.ts'
import { insideChart } from './label-place.ts'
import { widthOf } from './short-name.ts'
import { isOrdered } from './ordered-categories.ts'
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
  const data = firstCategories(options.isRanked === true ? ranked(base) : base, mostCategories(component))
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
  const columns = data.series.flatMap(({ values }) => values)
  const above = lines.flatMap(({ values }) => values)
  const value = hasSecond
    ? [
        valueAxis(component, style, { values: columns }),
        valueAxis(component, style, { second: { unit: textOf(options.lineUnit) }, values: above }),
      ]
    : [valueAxis(component, isAcross ? lying(style) : style, { values: [...columns, ...above] })]
  const isBent = options.shape === 'smooth' || (options.shape === 'auto' && isOrdered(data.categories))
  if (options.stacking === 'percent')
    Object.assign(value[0] ?? {}, { max: 100, interval: style.height > 200 ? 20 : 50 })
  return {
    ...frameOption(component, style, 'axis'),
    legend: legendOption(component, style, names, {
      lines: new Set((isLine ? data.series : lines).map(({ name }) => name)),
    }),
    grid: gridOption(component, {
      names,
      hasSecond,
      lift: style.lift,
      beside: isAcross ? besideBars(component, columns, style) : 0,
    }),
    ...(isAcross ? { xAxis: value, yAxis: category } : { xAxis: category, yAxis: value }),
    series: [
      ...data.series.map((one, at) => ({
        ...(isLine
          ? lineSeries(component, style, { at, isBent })
          : barSeries(component, style, { at, isAcross, count: data.series.length })),
        name: one.name,
        ...(isLine ? dotsOf(component, data, at) : { data: pointsOf(component, data, at) }),
      })),
      ...lines.map((one, at) => ({
        ...lineSeries(component, style, { at: data.series.length + at + 1, isBent }),
        name: one.name,
        ...(hasSecond ? { yAxisIndex: 1 } : {}),
        symbol: 'circle',
        showSymbol: true,
        data: one.values.map((text) => drawn(text, plotted(text))),
      })),
    ],
  }
}

/** Figures beside each other take more room than one above the other. */
function lying(style: ChartStyle): ChartStyle {
  return { ...style, height: style.width * 0.4, lift: 0 }
}

/** Pixels of the longest figure that stands right of a bar; where it would take too much of the chart it reaches over its bar. */
function besideBars(component: ScreenComponent, values: readonly (string | null)[], { width }: ChartStyle): number {
  const { options } = component
  const isRight = options.isLabelled === true && labelPlace(component, 'right') === 'right'
  if (!isRight || options.stacking !== 'none' || labelWords(component) !== null) return 0
  const format = figureFormat(options)
  const size = numberOf(options.labelSize, 13)
  return Math.min(width * 0.3, Math.max(0, ...values.map((value) => widthOf(figureText(value, format), size))))
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

function barSeries(component: ScreenComponent, style: ChartStyle, { at, isAcross, count }: BarPlace) {
  const { palette, theme } = style
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
    labelLayout: insideChart(style),
  }
}

function lineSeries(component: ScreenComponent, style: ChartStyle, { at, isBent }: { at: number; isBent: boolean }) {
  const { palette, theme } = style
  const { options, type } = component
  const colour = colourAt(palette, type === 'histogramLine' ? 2 + at - 2 : at)
  const isStacked = options.stacking !== undefined && options.stacking !== 'none'
  const opacity = type === 'area' ? (isStacked ? 0.5 : 0.28) : at === 0 && type === 'line' ? 0.1 : 0
  return {
    type: 'line',
    smooth: isBent ? 0.35 : false,
    // A bend never rises above a figure or falls below one.
    ...(isBent ? { smoothMonotone: 'x' } : {}),
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
    labelLayout: insideChart(style),
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
