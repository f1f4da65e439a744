import {
  type ScreenComponent,
  type ScreenRows,
  exactTotal,
  largestSlices,
  figureFormat,
  figureParts,
  plotted,
  reachedThreshold,
  type Slice,
  slices,
  thresholdsOf,
} from '@mingtai/screen-model'
import { axisText, axisUnit } from '@mingtai/charts/axis-unit'
import type { EChartsCoreOption } from 'echarts/core'
import { frameOption, legendOption } from './frame-option.ts'
import { shortName, widthOf } from './short-name.ts'
import {
  type ChartStyle,
  colourAt,
  colourOf,
  figureFont,
  labelPlace,
  labelStyle,
  labelWords,
  numberOf,
  said,
  textOf,
} from './chart-style.ts'

/** Pies, rings and roses; negative figures have no slice. */
export function pieOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, type, fields } = component
  const all = pieSlices(rows, fields)
  const total = exactTotal(all.map(({ value }) => value))
  const names = all.map(({ name }) => name)
  const place = options.isLegend === true ? namesPlace(component, style, names) : 'none'
  const isBeside = place === 'beside'
  const below = nameColumns(component, style, names)
  const upright = place === 'row' ? uprightRoom(component, style, names) : null
  const round =
    upright?.round ??
    (isBeside ? roundRoom(style, component, names) : Math.min(style.width, style.height - below.height))
  const center = {
    ...{ beside: [round * 0.52, '50%'], below: ['50%', (style.height - below.height) / 2] },
    // Away from the row of names, wherever that stands.
    row: upright?.center ?? ['50%', options.legendAt === 'bottom' ? '44%' : '56%'],
    none: ['50%', '50%'],
  }[place]
  return {
    ...frameOption(component, style, 'item'),
    legend: {
      ...legendOption(component, style, names, { isRound: true }),
      ...(isBeside ? besideLegend(component, style, all) : {}),
      ...(place === 'below' ? belowLegend(component, style, all) : {}),
    },
    ...(type === 'pie' && options.isTotal === true
      ? { title: totalTitle(component, total, { style, center, round }) }
      : {}),
    series: [
      {
        type: 'pie',
        center,
        // Of the smaller side, as echarts counts: the whole circle is half of it.
        radius:
          isBeside || place === 'below' || upright !== null
            ? [(round * numberOf(options.inner, 48)) / 200, (round * numberOf(options.outer, 72) * 1.08) / 200]
            : [`${numberOf(options.inner, 48)}%`, `${numberOf(options.outer, 72)}%`],
        ...(type === 'rose' ? { roseType: 'area' } : {}),
        ...gapOf(component, all, style),
        stillShowZeroSum: false,
        startAngle: numberOf(options.start, 90),
        emphasis: { scaleSize: 6, itemStyle: { shadowBlur: 16, shadowColor: 'rgba(0,0,0,.35)' } },
        label: {
          ...labelStyle(component, style),
          position: labelPlace(component, 'outside') === 'inside' ? 'inside' : 'outside',
          formatter: (point: unknown) =>
            labelWords(component)?.(point) ??
            `${shortName(said(point, 'name'), numberOf(options.labelSize, 13), style.width * 0.24)} ${said(point, 'percent')}%`,
        },
        labelLine: { show: options.isLabelled === true, lineStyle: { color: style.theme.line } },
        data: all.map(({ name, value }, at) => ({
          name,
          value: plotted(value),
          text: value,
          itemStyle: { color: colourAt(style.palette, at) },
        })),
      },
    ],
  }
}

/** Slices that are thinner than their gap would be drawn as wide as it, at the cost of the others: then a line parts them. */
function gapOf({ options }: ScreenComponent, all: readonly Slice[], { theme }: ChartStyle) {
  const gap = numberOf(options.gap, 0)
  const figures = all.map(({ value }) => plotted(value) ?? 0)
  const sum = figures.reduce((total, figure) => total + figure, 0)
  const thinnest = sum === 0 ? 0 : (Math.min(...figures) / sum) * 360
  const isRoom = all.length > 1 && thinnest > gap * 2
  const isParted = !isRoom && gap > 0 && all.length > 1 && all.length <= FEW
  return {
    padAngle: isRoom ? gap : 0,
    itemStyle: {
      borderColor: isParted ? theme.ground : 'transparent',
      borderWidth: isParted ? 1 : 0,
      borderRadius: numberOf(options.radius, 1),
    },
  }
}

/** More than so many slices are told apart by nobody: the largest of them are drawn, and all others as one. */
const [MOST_SLICES, FEW] = [30, 12]

/** The slices of a pie: figures below zero have none, and very many small ones are one. */
export function pieSlices(rows: ScreenRows, fields: ScreenComponent['fields']): Slice[] {
  const all = slices(rows, fields).filter(({ value }) => (plotted(value) ?? -1) >= 0)
  return largestSlices(all, all.length > MOST_SLICES ? FEW : MOST_SLICES)
}

/**
 * Where names stand: in a column beside the ring where the chart is wide; where they do not fit in one row above it, in
 * columns below it, since nobody turns the pages of a legend on a wall.
 */
function namesPlace(
  component: ScreenComponent,
  style: ChartStyle,
  names: readonly string[],
): 'row' | 'beside' | 'below' {
  const { options } = component
  const { width, height } = style
  if (width > height * 1.35) return 'beside'
  const size = numberOf(options.legendSize, 13)
  const row = names.reduce((sum, name) => sum + SQUARE + widthOf(name, size), 0)
  const isAbove = options.legendAt === undefined || options.legendAt === 'top'
  if (!isAbove || row <= width) return 'row'
  if (nameColumns(component, style, names).height <= height * 0.45) return 'below'
  return names.length * (size + 7) <= height && width >= NARROWEST ? 'beside' : 'row'
}

/** The room that a column of names at the left or the right leaves to the ring; null: the names stand above or below it. */
function uprightRoom({ options }: ScreenComponent, { width, height }: ChartStyle, names: readonly string[]) {
  const at = options.legendAt
  if (at !== 'left' && at !== 'right') return null
  const longest = Math.max(0, ...names.map((name) => widthOf(name, numberOf(options.legendSize, 13))))
  const free = Math.max(width * 0.4, width - longest - SQUARE)
  return { round: Math.min(free, height), center: [at === 'right' ? free / 2 : width - free / 2, '50%'] }
}

/** Pixels of the square before a name and of the gaps around it, and the width of a ring with names beside. */
const [SQUARE, NARROWEST] = [29, 260]
/** Pixels of a share, of the gap between two columns of names, and of that between two lines of them. */
const [SHARE, GAP, LINE_GAP] = [56, 20, 10]

/** The columns of names below a ring: how wide the name of one is, how many stand in a line, how high all are. */
function nameColumns({ options }: ScreenComponent, { width }: ChartStyle, names: readonly string[]) {
  const size = numberOf(options.legendSize, 13) + 1
  const longest = Math.max(size, ...names.map((name) => widthOf(name, size)))
  const name = Math.min(Math.ceil(longest), Math.max(40, width - SQUARE - SHARE))
  const column = SQUARE - GAP + name + SHARE
  const inLine = Math.max(1, Math.floor((width + GAP) / (column + GAP)))
  return { name, width: inLine * (column + GAP), height: Math.ceil(names.length / inLine) * (size + LINE_GAP) + 8 }
}

/** Pixels of the square that a ring has beside its names. */
export function roundRoom(
  { width, height }: Pick<ChartStyle, 'width' | 'height'>,
  { options }: ScreenComponent,
  names: readonly string[],
): number {
  const longest = Math.max(0, ...names.map((name) => widthOf(name, numberOf(options.legendSize, 13) + 1)))
  return Math.min(height, Math.max(width * 0.46, width * 0.9 - longest - SQUARE - SHARE - GAP))
}

/** The names beside the ring, each with its share. */
export function besideLegend(component: ScreenComponent, style: ChartStyle, all: readonly Slice[]) {
  const { options } = component
  const { height, width } = style
  const size = numberOf(options.legendSize, 13) + 1
  const names = all.map(({ name }) => name)
  const round = roundRoom(style, component, names)
  const room = Math.max(40, width - round * 1.08 - 96)
  return {
    orient: 'vertical',
    top: 'middle',
    left: Math.round(round * 1.08),
    right: 'auto',
    bottom: 'auto',
    itemGap: Math.max(6, Math.min(16, (height - all.length * size) / (all.length + 1))),
    ...namesWithShares(component, style, all, { room, after: 0 }),
  }
}

/** The names below the ring in columns, each with its share. */
function belowLegend(component: ScreenComponent, style: ChartStyle, all: readonly Slice[]) {
  const { name, width } = nameColumns(
    component,
    style,
    all.map((one) => one.name),
  )
  return {
    ...{ type: 'plain', top: 'auto', bottom: 0, left: 'center', right: 'auto', width, itemGap: LINE_GAP },
    // The gap of a legend is the same between lines and between columns; the rest follows each share.
    ...namesWithShares(component, style, all, { room: name, after: GAP - LINE_GAP }),
  }
}

/** How names are written with their shares, in so many pixels for a name and so many after its share. */
function namesWithShares(
  { options }: ScreenComponent,
  { theme }: ChartStyle,
  all: readonly Slice[],
  { room, after }: { room: number; after: number },
) {
  const sum = all.reduce((before, { value }) => before + (plotted(value) ?? 0), 0)
  const share = (name: string): string => {
    const value = plotted(all.find((one) => one.name === name)?.value ?? null)
    if (value === null || sum === 0) return '—'
    const percent = ((value / sum) * 100).toFixed(1)
    // What is there and smaller than a tenth is not nothing.
    return percent === '0.0' && value > 0 ? '<0.1%' : `${percent}%`
  }
  const size = numberOf(options.legendSize, 13) + 1
  const color = colourOf(options.legendColour, theme.text)
  const figures = { fontSize: size + 1, fontFamily: figureFont, fontWeight: 600 }
  return {
    formatter: (name: string) =>
      `{name|${shortName(name, size, room)}}{share|${share(name)}}${after > 0 ? '{after|}' : ''}`,
    textStyle: {
      rich: {
        name: { width: room, color, fontSize: size },
        share: { width: SHARE, align: 'right', color, ...figures },
        after: { width: after },
      },
    },
  }
}

/** The smallest letters of a total, and how wide a digit is for its height. */
const [LEAST_TOTAL, LETTER] = [12, 0.52]

function totalTitle(
  { options }: ScreenComponent,
  total: string | null,
  { style, center, round }: { style: ChartStyle; center: (string | number)[]; round: number },
) {
  const exact = figureParts(total, figureFormat({ ...options, decimals: options.decimals ?? null }))
  const hole = (Math.min(round, style.width, style.height) * numberOf(options.inner, 48)) / 100
  const wide = LEAST_TOTAL * LETTER
  // What would be wider than the hole of the ring is read in a larger unit.
  const isWide = options.inner !== 0 && hole > 0 && exact.number.length * wide > hole
  const { number, unit } = isWide ? shortTotal(total, exact) : exact
  const most = options.inner === 0 ? 30 : hole / Math.max(1, number.length * LETTER)
  const size = Math.max(LEAST_TOTAL, Math.min(numberOf(options.legendSize, 13) * 2.3, style.height * 0.13, most))
  return {
    text: number,
    subtext: unit,
    left: center[0],
    top: center[1],
    textAlign: 'center',
    textVerticalAlign: 'middle',
    itemGap: 2,
    textStyle: { color: style.theme.text, fontSize: size, fontFamily: figureFont, fontWeight: 600 },
    subtextStyle: { color: style.theme.muted, fontSize: size * 0.5 },
  }
}

/** A total in 万, 亿 or 万亿 with as many digits as an axis has. */
function shortTotal(total: string | null, exact: { number: string; unit: string }): { number: string; unit: string } {
  const value = plotted(total) ?? 0
  return exact.unit === '' ? { number: axisText(value, axisUnit(value)), unit: '' } : exact
}

/** A gauge: a band in parts, ticks, a pointer, and the exact figure below it. */
export function gaugeOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, fields } = component
  const one = slices(rows, fields).at(-1) ?? { name: '', value: null }
  const { theme, height, width } = style
  const band = numberOf(options.band, 8)
  const [least, most] = [numberOf(options.least, 0), numberOf(options.most, 100)]
  const parts = Array.isArray(options.bands) ? options.bands : []
  const isPointed = options.isPointed === true
  const colours = parts.map(({ to, colour }) => [Number(to) / 100, String(colour)])
  const size = numberOf(options.figureSize, 26)
  const value = plotted(one.value)
  const figure = figureParts(one.value, figureFormat(options))
  const reached = reachedThreshold(one.value, thresholdsOf(options.thresholds))
  return {
    ...frameOption(component, style, 'item'),
    series: [
      {
        type: 'gauge',
        min: least,
        max: most <= least ? least + 1 : most,
        startAngle: numberOf(options.start, 215),
        endAngle: numberOf(options.end, -35),
        splitNumber: 6,
        radius: Math.min(width / 2, height / 2) * 0.84,
        center: ['50%', '50%'],
        axisLine: { lineStyle: { width: band, color: isPointed && colours.length > 0 ? colours : [[1, theme.grid]] } },
        progress: { show: !isPointed, width: band, roundCap: true, itemStyle: { color: colourAt(style.palette, 0) } },
        axisTick: {
          show: isPointed,
          distance: 4,
          length: 4,
          splitNumber: 5,
          lineStyle: { color: theme.muted, width: 1, opacity: 0.6 },
        },
        splitLine: { show: isPointed, distance: 4, length: 8, lineStyle: { color: theme.text, width: 1.5 } },
        axisLabel: { show: false },
        pointer: { show: isPointed && value !== null, length: '58%', width: 5, itemStyle: { color: theme.text } },
        anchor: {
          show: isPointed,
          size: 12,
          itemStyle: { color: theme.ground, borderColor: theme.text, borderWidth: 2 },
        },
        title: {
          show: one.name !== '',
          offsetCenter: [0, '92%'],
          color: theme.text,
          fontSize: Math.max(12, size * 0.54),
          fontFamily: textOf(options.font),
        },
        detail: {
          offsetCenter: [0, isPointed ? '54%' : '4%'],
          color: theme.text,
          fontSize: size,
          fontWeight: 600,
          fontFamily: figureFont,
          formatter: () => `{number|${figure.prefix}${figure.number}}{unit| ${figure.unit.trim()}}`,
          rich: {
            number: { color: reached?.colour ?? theme.text, fontSize: size, fontWeight: 600, fontFamily: figureFont },
            unit: {
              color: theme.muted,
              fontSize: size * 0.54,
              verticalAlign: 'bottom',
              padding: [0, 0, size * 0.14, 0],
            },
          },
        },
        data: [{ value: value ?? least, name: one.name, text: one.value }],
      },
    ],
  }
}
