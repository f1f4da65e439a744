import {
  type ScreenComponent,
  type ScreenRows,
  type Slice,
  cellsOf,
  figureFormat,
  figureText,
  links,
  nameOf,
  plotted,
} from '@mingtai/screen-model'
import type { EChartsCoreOption } from 'echarts/core'
import { frameOption } from '../chart/frame-option.ts'
import { type ChartStyle, colourAt, colourOf, drawn, faded, numberOf } from '../chart/chart-style.ts'
import type { Boundaries } from '../player/sources.ts'
import { regionSlices } from './region-slices.ts'
import { flatProjection, hiddenLabels, shortName } from './region-labels.ts'
import { middleOf, pairsOf, regionNames } from './use-boundaries.ts'

interface Region {
  name: string
  label: object
}

/** The adcode of the whole country. */
const COUNTRY = '100000'

/** Pixels of a map on which names have room. */
export const FEWEST_FOR_NAMES = 260

export interface MapPlace {
  /** The name under which echarts knows the boundaries. */
  map: string
  boundaries: Boundaries
}

/** Areas by figure, points on areas, or flights between them. */
export function mapOption(
  component: ScreenComponent,
  rows: ScreenRows,
  { style, place }: { style: ChartStyle; place: MapPlace },
): EChartsCoreOption {
  const dark =
    component.type === 'map' || component.type === 'map3d' ? brightRegions(component, rows, { style, place }) : []
  const base = { ...frameOption(component, style, 'item'), geo: geoOption(component, style, place, dark) }
  switch (component.type) {
    case 'scatterMap':
      return { ...base, series: scatterSeries(component, rows, { style, place }) }
    case 'migrationMap':
    case 'migrationMap3d':
      return { ...base, series: flightSeries(component, rows, { style, place }) }
    default:
      return { ...base, ...heatParts(component, rows, { style, place }) }
  }
}

/** Three layers of the same outline: the side of the block, a bright edge, and the areas with dark lines between them. */
function geoOption(
  { options, type }: ScreenComponent,
  { theme, width, height }: ChartStyle,
  { map, boundaries }: MapPlace,
  regions: Region[],
) {
  const area = colourOf(options.areaColour, theme.low)
  // The scale stands below the areas, not over them.
  const room = height - (hasScale(type, options) ? SCALE : 0)
  const middle = room / 2
  const size = layoutSize(boundaries, width, room)
  const isNamed = options.isNamed !== false && type !== 'scatterMap' && width >= FEWEST_FOR_NAMES
  const fontSize = numberOf(options.nameSize, 13)
  // Provinces are known by their short names.
  const written = map === `area-${COUNTRY}` ? shortName : (name: string) => name
  const projection = flatProjection(boundaries, { width, height: room, layoutSize: size })
  const labels = { boundaries, width, height: room, fontSize, projection }
  const unnamed = isNamed ? [...hiddenLabels(labels, written)] : []
  const shared = { map, roam: false, layoutSize: size, silent: true }
  const none = { show: false }
  return [
    {
      ...shared,
      z: 0,
      layoutCenter: ['50%', middle + height * 0.02],
      label: none,
      itemStyle: {
        areaColor: theme.isDark ? '#0A1B2E' : faded(theme.muted, 0.35),
        borderColor: faded(theme.accent, 0.4),
        borderWidth: 1,
        shadowColor: 'rgba(0,0,0,.4)',
        shadowOffsetY: 8,
        shadowBlur: 20,
      },
    },
    {
      ...shared,
      z: 1,
      layoutCenter: ['50%', middle],
      label: none,
      itemStyle: { areaColor: area, borderColor: theme.accent, borderWidth: 3.5 },
    },
    {
      ...shared,
      silent: false,
      z: 2,
      layoutCenter: ['50%', middle],
      label: {
        show: isNamed,
        color: theme.text,
        fontSize,
        formatter: ({ name }: { name: string }) => written(name),
        // The points of flights stand in the middle of their areas.
        ...(type === 'migrationMap' ? { offset: [0, 15] } : {}),
      },
      itemStyle: {
        areaColor: area,
        borderColor: colourOf(options.edgeColour, theme.isDark ? '#0B1D31' : '#FFFFFF'),
        borderWidth: 1.2,
      },
      emphasis: emphasis(theme, isNamed),
      regions: labelledRegions(regions, unnamed),
    },
  ]
}

/** Pixels of the scale of a map. */
const SCALE = 26

function hasScale(type: ScreenComponent['type'], { isHeat, isScaleShown }: ScreenComponent['options']): boolean {
  return (type === 'map' || type === 'map3d') && isHeat !== false && isScaleShown !== false
}

/** The looks of regions, with those that are named only when they are pointed at. */
function labelledRegions(regions: readonly Region[], unnamed: readonly string[]): Region[] {
  const all = new Map(regions.map((one) => [one.name, one]))
  for (const name of unnamed) all.set(name, { name, label: { ...all.get(name)?.label, show: false } })
  return [...all.values()]
}

/** Pixels of the longer side, so that the whole map just fits. Degrees of longitude are drawn three quarters as wide. */
function layoutSize(boundaries: Boundaries, width: number, height: number): number {
  const pairs = boundaries.features.flatMap(({ geometry }) => pairsOf(geometry))
  const xs = pairs.map(([x = 0]) => x)
  const ys = pairs.map(([, y = 0]) => y)
  const span = (all: number[]): number =>
    all.reduce((most, one) => Math.max(most, one), -Infinity) -
    all.reduce((least, one) => Math.min(least, one), Infinity)
  const aspect = (span(xs) * 0.75) / Math.max(1e-9, span(ys))
  if (!Number.isFinite(aspect) || aspect <= 0) return Math.min(width, height) * 0.9
  const [roomX, roomY] = [width * 0.94, height * 0.9]
  return aspect > 1 ? Math.min(roomX, roomY * aspect) : Math.min(roomY, roomX / aspect)
}

function emphasis(theme: ChartStyle['theme'], isNamed: boolean) {
  return {
    label: { show: isNamed, color: '#1B1403', fontWeight: 600 },
    itemStyle: { areaColor: '#FFC857', borderColor: theme.isDark ? '#FFFFFF' : theme.text, borderWidth: 1.5 },
  }
}

interface Around {
  style: ChartStyle
  place: MapPlace
}

/** Names that can be read on the areas of high figures: dark ones on bright areas, white ones on dark areas. */
function brightRegions(component: ScreenComponent, rows: ScreenRows, { style, place }: Around): Region[] {
  if (component.options.isHeat === false) return []
  const all = regionSlices(component, rows, place)
  const numbers = all.flatMap(({ value }) => plotted(value) ?? [])
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return all
    .filter(({ value }) => ((plotted(value) ?? least) - least) / Math.max(1e-9, most - least) > 0.62)
    .map(({ name: region }) => ({
      name: region,
      label: { color: style.theme.isDark ? '#061422' : '#FFFFFF', fontWeight: 500 },
    }))
}

function heatParts(component: ScreenComponent, rows: ScreenRows, { style, place }: Around) {
  const { options } = component
  const { theme } = style
  const all = regionSlices(component, rows, place)
  const numbers = all.flatMap(({ value }) => plotted(value) ?? [])
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const isHeat = options.isHeat !== false && numbers.length > 0
  const low = colourOf(options.lowColour, theme.low)
  const high = colourOf(options.highColour, theme.high)
  return {
    visualMap: {
      show: isHeat && options.isScaleShown !== false,
      type: 'continuous',
      seriesIndex: 0,
      min: isHeat ? least : 0,
      max: isHeat && most > least ? most : (isHeat ? least : 0) + 1,
      orient: 'horizontal',
      left: 4,
      bottom: 4,
      itemWidth: 8,
      // Narrow maps have both figures of the scale as well.
      itemHeight: Math.max(30, Math.min(130, style.width - 110)),
      // As exact as the areas say it when they are pointed at.
      text: isHeat ? [most, least].map((end) => written(all, end, options)) : undefined,
      textStyle: { color: theme.muted, fontSize: numberOf(options.nameSize, 13) },
      inRange: { color: isHeat ? [low, high] : [low] },
    },
    series: [
      {
        type: 'map',
        geoIndex: 2,
        data: all.map(({ name: region, value }) => ({ name: region, ...drawn(value, plotted(value)) })),
      },
    ],
  }
}

function written(all: readonly Slice[], figure: number, options: ScreenComponent['options']): string {
  return figureText(all.find(({ value }) => plotted(value) === figure)?.value ?? null, figureFormat(options))
}

function scatterSeries(component: ScreenComponent, rows: ScreenRows, { style, place }: Around) {
  const { options, fields } = component
  const name = regionNames(component, place.boundaries)
  const colour = colourOf(options.pointColour, colourAt(style.palette, 2))
  const [longitudes, latitudes] = [cellsOf(rows, fields, 'longitude'), cellsOf(rows, fields, 'latitude')]
  const [names, values] = [cellsOf(rows, fields, 'category'), cellsOf(rows, fields, 'value')]
  const largest = Math.max(1e-9, ...values.map((value) => Math.abs(plotted(value) ?? 0)))
  const data = names.flatMap((region, at) => {
    const [x, y] = [plotted(longitudes[at] ?? null), plotted(latitudes[at] ?? null)]
    const middle = x === null || y === null ? middleOf(place.boundaries, name(region ?? '')) : [x, y]
    const value = plotted(values[at] ?? null)
    if (middle === null || value === null) return []
    return [
      {
        name: nameOf(region),
        value: [...middle, value],
        text: values[at] ?? null,
        symbolSize: 5 + numberOf(options.largest, 22) * Math.sqrt(Math.abs(value) / largest) * 0.75,
      },
    ]
  })
  return [
    {
      type: options.symbol === 'dot' || style.isStill ? 'scatter' : 'effectScatter',
      coordinateSystem: 'geo',
      geoIndex: 2,
      rippleEffect: { scale: 2.6, brushType: 'stroke' },
      itemStyle: { color: colour, shadowBlur: 8, shadowColor: faded(colour, 0.6) },
      label: {
        show: options.isNamed !== false && style.width >= FEWEST_FOR_NAMES,
        position: 'bottom',
        formatter: '{b}',
        color: style.theme.text,
        fontSize: numberOf(options.nameSize, 13),
      },
      labelLayout: { hideOverlap: true },
      data,
    },
  ]
}

function flightSeries(component: ScreenComponent, rows: ScreenRows, { style, place }: Around) {
  const { options, fields } = component
  const name = regionNames(component, place.boundaries)
  const colour = colourOf(options.lineColour, colourAt(style.palette, 1))
  const largest = Math.max(1e-9, ...links(rows, fields).map(({ value }) => plotted(value) ?? 0))
  const flights = links(rows, fields).flatMap(({ source, target, value }) => {
    const [from, to] = [middleOf(place.boundaries, name(source)), middleOf(place.boundaries, name(target))]
    return from === null || to === null ? [] : [{ source, target, value, from, to }]
  })
  const ends = new Map(
    flights.flatMap(({ source, target, from, to }) => [[source, from] as const, [target, to] as const]),
  )
  return [
    {
      type: 'lines',
      coordinateSystem: 'geo',
      geoIndex: 2,
      effect: {
        show: options.isMoving === true && !style.isStill,
        period: numberOf(options.period, 4),
        trailLength: 0.25,
        symbol: 'arrow',
        symbolSize: 6,
        color: '#FFFFFF',
      },
      lineStyle: { color: colour, opacity: 0.75, curveness: numberOf(options.curve, 0.2), type: [5, 4] },
      data: flights.map(({ source, target, value, from, to }) => ({
        name: `${source} → ${target}`,
        coords: [from, to],
        text: value,
        lineStyle: { width: 1 + 2 * ((plotted(value) ?? 0) / largest) },
      })),
    },
    {
      type: style.isStill ? 'scatter' : 'effectScatter',
      coordinateSystem: 'geo',
      geoIndex: 2,
      symbolSize: 7,
      rippleEffect: { scale: 3, brushType: 'stroke' },
      itemStyle: { color: colour },
      data: [...ends].map(([end, middle]) => ({
        name: end,
        value: middle,
        itemStyle: flights.some(({ source }) => source === end) ? { color: style.theme.text } : {},
      })),
    },
  ]
}
