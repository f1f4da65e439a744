import { type ScreenComponent, type ScreenRows, links, plotted, slices } from '@mingtai/screen-model'
import type { EChartsCoreOption } from 'echarts/core'
import { frameOption, legendOption } from '../chart/frame-option.ts'
import { besideLegend, pieSlices, roundRoom } from '../chart/round-option.ts'
import { type ChartStyle, colourAt, colourOf, numberOf } from '../chart/chart-style.ts'
import { FEWEST_FOR_NAMES, type MapPlace } from '../map/map-option.ts'
import { hiddenLabels, tiltedProjection } from '../map/region-labels.ts'
import { middleOf, regionNames } from '../map/use-boundaries.ts'

/** The share of the highest figure from which the colour of an area is too bright for the letters of the theme. */
const BRIGHT = 0.6

/** Areas as blocks, each as high as its figure. */
export function map3dOption(
  component: ScreenComponent,
  rows: ScreenRows,
  { style, place }: { style: ChartStyle; place: MapPlace },
): EChartsCoreOption {
  const { options, fields } = component
  const { theme } = style
  const name = regionNames(component, place.boundaries)
  const all = slices(rows, fields)
  const numbers = all.flatMap(({ value }) => plotted(value) ?? [])
  const [least, most] = [Math.min(0, ...numbers), Math.max(1e-9, ...numbers)]
  const share = (value: string | null): number => ((plotted(value) ?? 0) - least) / (most - least)
  const depth = numberOf(options.depth, 4)
  const isNamed = options.isNamed !== false && style.width >= FEWEST_FOR_NAMES
  const unnamed = isNamed ? hiddenNames(component, style, place) : new Set<string>()
  const shared = {
    map: place.map,
    regionHeight: depth,
    boxDepth: 90,
    viewControl: viewOf(component, style),
    itemStyle: {
      color: colourOf(options.areaColour, theme.low),
      borderColor: colourOf(options.edgeColour, theme.accent),
      ...{ borderWidth: 1, opacity: 1 },
    },
    label: {
      show: isNamed,
      color: theme.text,
      fontSize: numberOf(options.nameSize, 13),
      distance: component.type === 'migrationMap3d' ? 0 : undefined,
      textStyle: { color: theme.text, fontSize: numberOf(options.nameSize, 13), backgroundColor: 'transparent' },
    },
    emphasis: { itemStyle: { color: '#FFC857' }, label: { show: true, textStyle: { color: theme.text } } },
    shading: 'lambert',
    // Brighter light would bleach the colours of the highest areas, and their names with them.
    light: { main: { intensity: 0.75, shadow: false, alpha: 55, beta: 20 }, ambient: { intensity: 0.45 } },
  }
  if (component.type === 'migrationMap3d')
    return {
      ...frameOption(component, style, 'item'),
      geo3D: { ...shared, regions: [...unnamed].map((region) => ({ name: region, label: { show: false } })) },
      series: flights3d(component, rows, { style, place }),
    }
  return {
    ...frameOption(component, style, 'item'),
    series: [
      {
        type: 'map3D',
        ...shared,
        data: all.map(({ name: region, value }) => ({
          name: name(region),
          value: plotted(value),
          text: value,
          height: depth * (0.6 + 1.4 * share(value)),
          label: {
            ...(unnamed.has(name(region)) ? { show: false } : {}),
            ...(options.isHeat !== false && share(value) > BRIGHT ? { textStyle: { color: theme.ground } } : {}),
          },
          itemStyle:
            options.isHeat === false
              ? {}
              : {
                  color: mixed(
                    colourOf(options.lowColour, theme.low),
                    colourOf(options.highColour, theme.high),
                    share(value),
                  ),
                },
        })),
      },
    ],
  }
}

/** The share of width to height from which the camera sees a map from its western to its eastern edge. */
const WIDE = 1.15

/** Where the camera stands: further away from a map on a narrow panel, whose sides would be cut off. */
function cameraOf({ options }: ScreenComponent, { width, height }: ChartStyle) {
  const narrow = Math.max(1, (WIDE * height) / Math.max(1, width))
  return { distance: numberOf(options.distance, 110) * narrow, alpha: numberOf(options.alpha, 48) }
}

/** Regions whose name would lie over another one: they are named when pointed at. */
function hiddenNames(component: ScreenComponent, style: ChartStyle, { boundaries }: MapPlace): Set<string> {
  const { width, height } = style
  const projection = tiltedProjection(boundaries, { width, height, ...cameraOf(component, style) })
  const fontSize = numberOf(component.options.nameSize, 13)
  return hiddenLabels({ boundaries, width, height, fontSize, projection }, (name) => name)
}

function viewOf(component: ScreenComponent, style: ChartStyle) {
  const { options } = component
  const { isStill } = style
  return {
    ...cameraOf(component, style),
    autoRotate: options.isTurning === true && !isStill,
    autoRotateSpeed: 6,
    rotateSensitivity: 1,
    zoomSensitivity: 0,
    panSensitivity: 0,
    animation: !isStill,
  }
}

function flights3d(
  component: ScreenComponent,
  rows: ScreenRows,
  { style, place }: { style: ChartStyle; place: MapPlace },
) {
  const { options, fields } = component
  const name = regionNames(component, place.boundaries)
  const colour = colourOf(options.lineColour, colourAt(style.palette, 1))
  const data = links(rows, fields).flatMap(({ source, target }) => {
    const [from, to] = [middleOf(place.boundaries, name(source)), middleOf(place.boundaries, name(target))]
    return from === null || to === null ? [] : [{ coords: [from, to] }]
  })
  return [
    {
      type: 'lines3D',
      coordinateSystem: 'geo3D',
      effect: {
        show: options.isMoving === true && !style.isStill,
        ...{ period: numberOf(options.period, 4), trailWidth: 3, trailLength: 0.2, trailOpacity: 1 },
      },
      lineStyle: { color: colour, width: 2, opacity: 0.7 },
      data,
    },
    {
      type: 'scatter3D',
      coordinateSystem: 'geo3D',
      symbolSize: 10,
      itemStyle: { color: colour },
      data: data.flatMap(({ coords }) => coords.map(([x, y]) => ({ value: [x, y, 0] }))),
    },
  ]
}

/** A pie as bent surfaces: each slice a ring piece that is drawn by its equation. */
export function pie3dOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, fields } = component
  const all = pieSlices(rows, fields).flatMap(({ name, value }) => {
    const number = plotted(value)
    return number === null || number <= 0 ? [] : [{ name, value, number }]
  })
  const isBeside = options.isLegend === true && style.width > style.height * 1.35
  const names = all.map(({ name }) => name)
  const total = all.reduce((sum, { number }) => sum + number, 0)
  const hole = numberOf(options.inner, 50) / 100
  const starts = all.map((_, at) => all.slice(0, at).reduce((sum, { number }) => sum + number, 0) / total)
  return {
    ...frameOption(component, style, 'item'),
    legend: {
      ...legendOption(component, style, names, { isRound: true }),
      ...(isBeside ? besideLegend(component, style, all) : {}),
    },
    xAxis3D: { min: -1.2, max: 1.2 },
    yAxis3D: { min: -1.2, max: 1.2 },
    zAxis3D: { min: -1, max: 1 },
    grid3D: {
      show: false,
      ...(isBeside ? { left: 0, width: roundRoom(style, component, names) * 1.08 } : {}),
      boxHeight: numberOf(options.thickness, 30) / 2,
      viewControl: {
        alpha: 32,
        beta: 20,
        distance: 150,
        autoRotate: options.isTurning === true && !style.isStill,
        zoomSensitivity: 0,
        panSensitivity: 0,
      },
      light: { main: { intensity: 1.2 }, ambient: { intensity: 0.5 } },
    },
    series: all.map(({ name, number }, at) => ({
      type: 'surface',
      name,
      parametric: true,
      wireframe: { show: false },
      shading: 'lambert',
      itemStyle: { color: colourAt(style.palette, at), opacity: 1 },
      parametricEquation: slice3d((starts[at] ?? 0) + 0.004, (starts[at] ?? 0) + number / total - 0.004, hole),
    })),
  }
}

/** A piece of a ring with a square profile: u goes around it, v around its profile. */
function slice3d(from: number, to: number, hole: number) {
  const [start, end] = [from * Math.PI * 2, to * Math.PI * 2]
  const [middle, half] = [(1 + hole) / 2, (1 - hole) / 2]
  const clamp = (value: number): number => Math.max(-1, Math.min(1, value))
  const radius = (v: number): number => middle + half * clamp(Math.cos(v) * 1.5)
  const angle = (u: number): number => Math.max(start, Math.min(end, u))
  // Beyond its ends the piece shrinks to the middle of its profile, which closes it.
  const isEnd = (u: number): boolean => u < start || u > end
  return {
    u: { min: start - 0.06, max: end + 0.06, step: Math.max(0.02, (end - start) / 40) },
    v: { min: 0, max: Math.PI * 2, step: Math.PI / 20 },
    x: (u: number, v: number) => Math.cos(angle(u)) * (isEnd(u) ? middle : radius(v)),
    y: (u: number, v: number) => Math.sin(angle(u)) * (isEnd(u) ? middle : radius(v)),
    z: (u: number, v: number) => (isEnd(u) ? 0 : clamp(Math.sin(v) * 1.5)),
  }
}

/** A colour between two of the form `#RRGGBB`. */
function mixed(low: string, high: string, share: number): string {
  const parts = (colour: string): number[] =>
    (colour.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
  const [from, to] = [parts(low), parts(high)]
  if (from.length < 3 || to.length < 3) return high
  const at = Math.max(0, Math.min(1, share))
  return `rgb(${[0, 1, 2].map((place) => Math.round((from[place] ?? 0) + ((to[place] ?? 0) - (from[place] ?? 0)) * at)).join(',')})`
}
