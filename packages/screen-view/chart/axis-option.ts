import { plotted, type ScreenComponent } from '@mingtai/screen-model'
import { axisText, axisUnit } from '@mingtai/charts/axis-unit'
import type { EChartsCoreOption } from 'echarts/core'
import { legendRoom } from './frame-option.ts'
import { shortName, widthOf } from './short-name.ts'
import { type ChartStyle, colourOf, figureFont, numberOf, textOf } from './chart-style.ts'

/** Pixels of the name of an axis above it. */
const NAMED = 14

interface GridSettings {
  lift?: number
  /** Pixels at the right for what stands beside bars. */
  beside?: number
  names: readonly string[]
  hasSecond?: boolean
}

/** Where the axes lie: labels always inside, with room for the legend and the titles of axes. */
export function gridOption(
  component: ScreenComponent,
  { lift = 0, names, hasSecond = false, beside = 0 }: GridSettings,
): EChartsCoreOption {
  const room = legendRoom(component, names)
  const inTitle = lift > 0
  const titled = textOf(component.options.axisTitle) !== ''
  // Below a legend there is room already; without one a unit over its axis would be cut.
  const isUnit = hasSecond && !inTitle && room.top === 0 && textOf(component.options.lineUnit) !== ''
  return {
    top: 12 + (inTitle ? lift : room.top) + (titled || isUnit ? NAMED : 0),
    bottom: 4 + room.bottom,
    left: 4 + room.left,
    right: (hasSecond ? 4 : 12) + room.right + beside,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  }
}

/** Degrees of names that do not fit beside each other. */
export const TURNED = 40

export function categoryAxis(
  { options }: ScreenComponent,
  { theme, width }: ChartStyle,
  categories: readonly string[],
  isAcross: boolean,
) {
  const size = numberOf(options.axisSize, 13)
  const longest = Math.max(0, ...categories.map((name) => name.length * size))
  const isTight = options.isTurnedToFit === true && longest > (width - 50) / Math.max(1, categories.length)
  const turn = isAcross ? 0 : numberOf(options.axisTurn, 0) || (isTight ? TURNED : 0)
  const isFew = !isAcross && turn === 0 && categories.length <= 12 && width > 240
  const periods = isFew ? groupedPeriods(categories) : null
  const isBroken = isFew && categories.every((name) => name.length <= 8)
  const room = isAcross
    ? Math.max(48, width * 0.28)
    : // Where labels are left out, those that stay have the room of their neighbours.
      Math.max(isFew ? 34 : 96, (width - 50) / Math.max(1, Math.min(categories.length, 12)) - 10)
  return {
    type: 'category',
    data: [...categories],
    axisLine: { lineStyle: { color: theme.line } },
    axisTick: { show: false },
    axisLabel: {
      color: colourOf(options.axisColour, theme.muted),
      fontSize: size,
      rotate: turn,
      hideOverlap: true,
      ...(isFew ? { interval: periods === null ? leftOut(categories, { size, width }) : 0 } : {}),
      // Cut here: echarts leaves out labels by how long they would be uncut.
      formatter:
        periodText(periods) ??
        (isBroken ? undefined : (name: string) => shortName(name, size, isFew ? room * 2 - size : room)),
      overflow: isFew ? 'break' : 'truncate',
      width: room,
    },
  }
}

/** Months, quarters or half-years of several years: the year stands once, below its first period. */
export function groupedPeriods(categories: readonly string[]): string[] | null {
  const parts = categories.map((name) => /^(\d{4}年)(\D{2,3}|\d{1,2}月|\d季度?)$/.exec(name))
  const years = parts.map((part) => part?.[1] ?? '')
  if (years.length < 3 || years.includes('')) return null
  return parts.map((part, at) => `${part?.[2] ?? ''}\n${years[at] === years[at - 1] ? '' : years[at]}`)
}

function periodText(periods: readonly string[] | null) {
  return periods === null ? null : (_name: string, at: number) => periods[at] ?? ''
}

/** Short names are not broken: where they do not fit, every second or third is written, not all but the widest. */
function leftOut(categories: readonly string[], { size, width }: { size: number; width: number }): number {
  if (!categories.every((name) => name.length <= 3)) return 0
  const longest = Math.max(0, ...categories.map((name) => widthOf(name, size)))
  const each = (width - 50) / Math.max(1, categories.length)
  return Math.max(0, Math.ceil((longest + 4) / each) - 1)
}

interface ValueAxis {
  /** Of an axis at the right. */
  second?: { unit: string }
  /** What stands along it: of whole numbers no half is marked. */
  values?: readonly (string | null)[]
}

export function valueAxis(
  { options }: ScreenComponent,
  { theme, height, lift = 0 }: ChartStyle,
  { second, values = [] }: ValueAxis = {},
) {
  const size = numberOf(options.axisSize, 13)
  const fixed = (value: unknown): number | null => (second === undefined && typeof value === 'number' ? value : null)
  const [least, most] = [fixed(options.axisMin), fixed(options.axisMax)]
  let unit = axisUnit(Math.max(Math.abs(least ?? 0), Math.abs(most ?? 0)))
  // Asked before the figures are written: all of them in the unit of the largest.
  const lookAtExtent = (extent: { min: number; max: number }): null => {
    unit = axisUnit(Math.max(Math.abs(least ?? extent.min), Math.abs(extent.max)))
    return null
  }
  return {
    type: 'value',
    name: second === undefined ? textOf(options.axisTitle) : second.unit,
    // A short unit stands over the figures of its own axis; before them it looks like the end of the legend.
    nameTextStyle: {
      ...{ color: theme.muted, fontSize: size - 1 },
      ...(second !== undefined && second.unit.length <= 2 ? { align: 'left', padding: [0, 0, 0, 8] } : {}),
    },
    nameGap: 8,
    scale: second !== undefined,
    alignTicks: second !== undefined,
    splitNumber: Math.max(1, Math.min(5, Math.round((height - lift) / 52))),
    minInterval: areWhole(values) ? 1 : 0,
    min: least,
    max: most ?? lookAtExtent,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: second === undefined && options.isSplit !== false, lineStyle: { color: theme.grid } },
    axisLabel: {
      color: colourOf(options.axisColour, theme.muted),
      fontSize: size,
      fontFamily: figureFont,
      formatter: (value: number) => axisText(value, unit),
    },
  }
}

/** Whether all figures are whole numbers, as counts are. */
function areWhole(values: readonly (string | null)[]): boolean {
  const figures = values.flatMap((value) => plotted(value) ?? [])
  return figures.length > 0 && figures.every((figure) => Number.isInteger(figure))
}
