import {
  type ScreenComponent,
  type ScreenRows,
  categorySeries,
  columnsOf,
  firstCategories,
  firstColumn,
  links,
  MOST_NAMED,
  nameOf,
  type Point,
  plotted,
  points,
  slices,
  withoutCircles,
} from '@mingtai/screen-model'
import { axisText, axisUnit } from '@mingtai/charts/axis-unit'
import type { EChartsCoreOption } from 'echarts/core'
import { categoryAxis, gridOption, TURNED, valueAxis } from './axis-option.ts'
import { frameOption, legendOption, severalTip } from './frame-option.ts'
import { insideChart } from './label-place.ts'
import { shortName } from './short-name.ts'
import {
  type ChartStyle,
  colourAt,
  colourOf,
  drawn,
  faded,
  labelPlace,
  labelStyle,
  labelWords,
  labelWriter,
  numberOf,
  said,
  textOf,
} from './chart-style.ts'

/** A corner for each category, a line for each series. */
export function radarOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, fields } = component
  const { theme, palette, height } = style
  const data = firstCategories(categorySeries(rows, fields), MOST_NAMED)
  const numbers = data.series.flatMap(({ values }) => values.map((value) => plotted(value) ?? 0))
  const most = typeof options.most === 'number' ? options.most : niceLimit(Math.max(0, ...numbers))
  const names = data.series.map(({ name }) => name)
  const size = Math.max(9, Math.min(numberOf(options.legendSize, 13), height / 9))
  return {
    ...frameOption(component, style, 'item'),
    legend: legendOption(component, style, names),
    radar: {
      center: [
        '50%',
        style.lift !== undefined && style.lift > 0
          ? '58%'
          : names.length > 1 && options.isLegend === true
            ? '56%'
            : '52%',
      ],
      radius: Math.max(16, Math.min((height - (style.lift ?? 0)) * 0.4, style.width * 0.3) - 12),
      shape: options.outline === 'circle' ? 'circle' : 'polygon',
      splitNumber: 4,
      indicator: data.categories.map((name) => ({ name, max: most })),
      axisNameGap: Math.max(4, Math.min(12, height / 20)),
      axisName: {
        color: theme.muted,
        fontSize: size,
        formatter: (name: string) => shortName(name, size, style.width * 0.2),
      },
      splitLine: { lineStyle: { color: theme.line } },
      axisLine: { lineStyle: { color: theme.line } },
      splitArea: { areaStyle: { color: ['transparent', faded(colourAt(palette, 0), 0.05)] } },
    },
    series: [
      {
        type: 'radar',
        symbolSize: 4,
        data: data.series.map(({ name, values }, at) => ({
          name,
          // What is missing is no zero: the line leaves its corner out.
          value: values.map((value) => plotted(value) ?? '-'),
          itemStyle: { color: colourAt(palette, at) },
          lineStyle: { width: 2 },
          areaStyle: { opacity: options.isFilled === true ? 0.16 : 0 },
          label: {
            ...labelStyle(component, style),
            position: labelPlace(component, 'top'),
            formatter: labelWords(component) ?? ((point: unknown) => said(point, 'value')),
          },
        })),
      },
    ],
    tooltip: severalTip(component, theme, (at) =>
      data.categories.map((name, place) => ({ name, value: data.series[at]?.values[place] ?? null })),
    ),
  }
}

/** The next 1, 2, 2.5 or 5 times a power of ten. */
function niceLimit(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}

export function scatterOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, fields } = component
  const all = points(rows, fields)
  const names = [...new Set(all.map(({ series }) => series))]
  const largest = Math.max(1e-9, ...all.map(({ size }) => Math.abs(plotted(size) ?? 0)))
  const dot = numberOf(options.symbolSize, 12)
  const across = valueAxis(component, style, { values: all.map(({ x }) => x) })
  const turn = numberOf(options.axisTurn, 0) || (isCrowded(component, all, style) ? TURNED : 0)
  const hasSize = firstColumn(rows, fields, 'size') >= 0
  return {
    ...frameOption(component, style, 'item'),
    legend: legendOption(component, style, names),
    grid: gridOption(component, { names, lift: style.lift }),
    xAxis: {
      ...across,
      axisLabel: { ...across.axisLabel, rotate: turn },
      name: titleOf(rows, fields.x),
      nameLocation: 'middle',
      nameGap: 26,
      scale: true,
    },
    yAxis: { ...valueAxis(component, style, { values: all.map(({ y }) => y) }), scale: true },
    series: names.map((name, at) => ({
      type: 'scatter',
      name,
      itemStyle: {
        color: colourAt(style.palette, at),
        opacity: 0.85,
        borderColor: faded(colourAt(style.palette, at), 0.3),
        borderWidth: 6,
      },
      label: {
        ...labelStyle(component, style),
        position: labelPlace(component, 'top'),
        formatter: labelWords(component) ?? ((point: unknown) => said(point, 'name')),
      },
      labelLayout: insideChart(style),
      data: all
        .filter(({ series, x, y }) => series === name && plotted(x) !== null && plotted(y) !== null)
        .map((one) => ({
          name: one.name,
          value: [plotted(one.x), plotted(one.y)],
          text: one.y,
          symbolSize: hasSize ? 6 + dot * 2 * Math.sqrt(Math.abs(plotted(one.size) ?? 0) / largest) : dot,
        })),
    })),
  }
}

/** Whether figures across would touch each other, where the component turns those. */
function isCrowded({ options }: ScreenComponent, all: readonly Point[], { width }: ChartStyle): boolean {
  if (options.isTurnedToFit !== true) return false
  const values = all.map(({ x }) => plotted(x) ?? 0)
  const unit = axisUnit(Math.max(0, ...values.map(Math.abs)))
  const longest = Math.max(0, ...values.map((value) => axisText(value, unit).length))
  return longest * numberOf(options.axisSize, 13) * 0.6 > (width - 50) / MARKS
}

/** Figures that echarts writes along an axis. */
const MARKS = 6

function titleOf({ columns }: ScreenRows, names: readonly string[] | undefined): string {
  const column = columns.find(({ name }) => name === names?.[0])
  return column?.title ?? ''
}

/** Least, first quarter, middle, third quarter, most: five columns. */
export function boxOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, fields } = component
  const category = firstColumn(rows, fields, 'category')
  const five = columnsOf(rows, fields, 'value').slice(0, 5)
  const colour = colourOf(options.boxColour, colourAt(style.palette, 0))
  return {
    ...frameOption(component, style, 'item'),
    tooltip: severalTip(component, style.theme, (place) =>
      five.map((at) => ({ name: rows.columns[at]?.title ?? '', value: rows.rows[place]?.[at] ?? null })),
    ),
    grid: gridOption(component, { names: [] }),
    xAxis: categoryAxis(
      component,
      style,
      rows.rows.map((row) => (category < 0 ? '' : nameOf(row[category]))),
      false,
    ),
    yAxis: valueAxis(component, style, { values: rows.rows.flatMap((row) => five.map((at) => row[at] ?? null)) }),
    series: [
      {
        type: 'boxplot',
        boxWidth: [8, 26],
        itemStyle: { color: faded(colour, 0.22), borderColor: colour, borderWidth: 1.5 },
        data: rows.rows.map((row) => five.map((at) => plotted(row[at] ?? null) ?? '-')),
      },
    ],
  }
}

/** Flows from left to right; what would come back is left out. */
export function sankeyOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, fields } = component
  const flows = withoutCircles(links(rows, fields)).filter(({ value }) => (plotted(value) ?? 0) > 0)
  const names = [...new Set(flows.flatMap(({ source, target }) => [source, target]))]
  return {
    ...frameOption(component, style, 'item'),
    series: [
      {
        type: 'sankey',
        ...{ left: 4, right: 76, top: 6, bottom: 6 },
        nodeWidth: numberOf(options.nodeWidth, 14),
        nodeGap: numberOf(options.nodeGap, 12),
        draggable: false,
        label: {
          ...labelStyle(component, style),
          show: true,
          position: labelPlace(component, 'right'),
          overflow: 'truncate',
          width: 90,
          formatter:
            labelWords(component) ??
            ((point: unknown) =>
              `${said(point, 'name')}${options.isLabelled === true ? ` ${said(point, 'value')}` : ''}`),
        },
        lineStyle: { color: 'gradient', opacity: 0.32, curveness: 0.5 },
        data: names.map((name, at) => ({ name, itemStyle: { color: colourAt(style.palette, at), borderWidth: 0 } })),
        links: flows.map(({ source, target, value }) => ({ source, target, value: plotted(value), text: value })),
      },
    ],
  }
}

export function treemapOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, fields } = component
  const parent = firstColumn(rows, fields, 'parent')
  const written = labelWriter(component)
  const leaf = ({ name, value }: { name: string; value: string | null }) => ({
    name,
    value: plotted(value) ?? 0,
    text: value,
  })
  const heads = parent < 0 ? [''] : [...new Set(rows.rows.map((row) => row[parent] ?? ''))]
  const inside = (head: string): ScreenRows => ({
    columns: rows.columns,
    rows: parent < 0 ? rows.rows : rows.rows.filter((row) => (row[parent] ?? '') === head),
  })
  const tree = heads.map((head, at) => ({
    name: head,
    itemStyle: { color: colourAt(style.palette, at) },
    children: slices(inside(head), fields).map(leaf),
  }))
  return {
    ...frameOption(component, style, 'item'),
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        ...{ left: 0, right: 0, top: 0, bottom: 0 },
        itemStyle: { borderColor: style.theme.ground, borderWidth: 0, gapWidth: numberOf(options.gap, 2) },
        upperLabel: { show: false },
        levels: [
          { itemStyle: { gapWidth: numberOf(options.gap, 2) + 2 } },
          // Smaller ones a little fainter: darker ones would hide their words.
          { itemStyle: { gapWidth: numberOf(options.gap, 2) }, colorAlpha: [0.85, 1] },
        ],
        label: {
          fontSize: numberOf(options.labelSize, 13) + 1,
          // Tiles have the bright colours of series on dark grounds, and deep ones on light grounds.
          color: textOf(options.labelColour) || (style.theme.isDark ? '#0B1520' : '#FFFFFF'),
          ...insidePlace(component),
          overflow: 'truncate',
          formatter: labelWords(component) ?? ((point: unknown) => `${said(point, 'name')}\n${written(point)}`),
          lineHeight: Math.round(numberOf(options.labelSize, 13) * 1.54),
        },
        data:
          parent < 0
            ? (tree[0]?.children ?? []).map((one, at) => ({
                ...one,
                itemStyle: { color: colourAt(style.palette, at) },
              }))
            : tree,
      },
    ],
  }
}

/** A tile holds its words: they stand at one of its sides. */
function insidePlace(component: ScreenComponent): { position?: string } {
  const place = labelPlace(component, 'auto')
  if (place === 'auto') return {}
  return { position: place === 'inside' ? 'inside' : `inside${place.slice(0, 1).toUpperCase()}${place.slice(1)}` }
}

/** A line without axes, as it stands on a card. */
export function trendOption(
  values: readonly (string | null)[],
  { colour, end, isStill }: { colour: string; end: string; isStill: boolean },
): EChartsCoreOption {
  const last = values.length - 1
  return {
    animation: !isStill,
    animationDuration: 600,
    grid: { left: 2, right: 5, top: 5, bottom: 1 },
    xAxis: { type: 'category', show: false, boundaryGap: false },
    yAxis: { type: 'value', show: false, scale: true },
    series: [
      {
        type: 'line',
        smooth: 0.4,
        silent: true,
        lineStyle: { width: 1.8, color: colour },
        areaStyle: { color: faded(colour, 0.12) },
        symbol: 'circle',
        showAllSymbol: true,
        symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (dataIndex === last ? 5 : 0),
        itemStyle: { color: end },
        data: values.map((text) => drawn(text, plotted(text))),
      },
    ],
  }
}
