import {
  type ScreenComponent,
  type ScreenTheme,
  type SettingValue,
  figureFormat,
  figureText,
} from '@mingtai/screen-model'
import { escapedMarkup } from '@mingtai/zh'
import type { EChartsCoreOption } from 'echarts/core'
import { type ChartStyle, colourOf, exactOf, labelWriter, numberOf, said, textFont, textOf } from './chart-style.ts'

/** The box that follows the mouse. */
function tipOption(component: ScreenComponent, theme: ScreenTheme, trigger: 'axis' | 'item') {
  const written = labelWriter(component)
  return {
    show: component.options.isTip !== false,
    trigger,
    confine: true,
    backgroundColor: theme.isDark ? 'rgba(8,19,31,.94)' : 'rgba(255,255,255,.97)',
    borderColor: theme.accent,
    borderWidth: 1,
    padding: [10, 14],
    textStyle: { color: theme.text, fontSize: 14, fontFamily: textFont },
    axisPointer: { type: 'line', lineStyle: { color: theme.accent, opacity: 0.5 } },
    formatter: (points: unknown) =>
      tooltip(Array.isArray(points) ? points : [points], written, textOf(component.options.tipTitle)),
  }
}

/** What all charts share: type, colours, motion and the box that follows the mouse. */
export function frameOption(
  component: ScreenComponent,
  { theme, palette, isStill }: ChartStyle,
  trigger: 'axis' | 'item',
): EChartsCoreOption {
  return {
    animation: component.spec.isAnimated && !isStill,
    animationDuration: 600,
    animationDurationUpdate: 400,
    color: [...palette],
    textStyle: { fontFamily: textFont, color: theme.muted },
    aria: { enabled: true, label: { description: component.name } },
    tooltip: tipOption(component, theme, trigger),
  }
}

/** The box of a point that has several figures: `read` names those of the point at that place. */
export function severalTip(
  component: ScreenComponent,
  theme: ScreenTheme,
  read: (at: number) => { name: string; value: string | null }[],
) {
  const format = figureFormat(component.options)
  const title = textOf(component.options.tipTitle)
  const formatter = (point: unknown): string => {
    const head = [title, said(point, 'name')].filter((part) => part !== '').join(' · ')
    const lines = read(Number(said(point, 'dataIndex'))).map(({ name, value }) =>
      tipLine(`<span>${escapedMarkup(name)}</span>`, value === null ? '—' : figureText(value, format)),
    )
    return `<div style="margin-bottom:4px">${escapedMarkup(head)}</div>${lines.join('')}`
  }
  return { ...tipOption(component, theme, 'item'), formatter }
}

/** A name, which is markup already, and its figure. */
function tipLine(name: string, value: string): string {
  return `<div style="display:flex;justify-content:space-between;gap:24px">${name}<b>${escapedMarkup(value)}</b></div>`
}

function tooltip(points: unknown[], written: (point: unknown) => string, title: string): string {
  const [first] = points
  const head = [title, said(first, 'axisValueLabel')].filter((part) => part !== '').join(' · ')
  const lines = points.map((point) => {
    const name = said(first, 'axisValueLabel') === '' ? said(point, 'name') : said(point, 'seriesName')
    const value = written(point) || (exactOf(point) ?? '—')
    return tipLine(said(point, 'marker') === '' ? '' : `<span>${marker(point)}${escapedMarkup(name)}</span>`, value)
  })
  return `${head === '' ? '' : `<div style="margin-bottom:4px">${escapedMarkup(head)}</div>`}${lines.join('')}`
}

/** The dot of a series, of a colour that has been read as one. */
function marker(point: unknown): string {
  const colour = said(point, 'color')
  return /^[#\w(),.\s%]+$/.test(colour)
    ? `<i style="display:inline-block;width:8px;height:8px;border-radius:1px;margin-right:8px;background:${colour}"></i>`
    : ''
}

interface LegendSettings {
  isRound?: boolean
  /** Series that are lines. */
  lines?: ReadonlySet<string>
}

/** The legend, small squares and words; none for a single series. */
export function legendOption(
  { options }: ScreenComponent,
  { theme, lift = 0 }: ChartStyle,
  names: readonly string[],
  { isRound = false, lines = new Set<string>() }: LegendSettings = {},
): EChartsCoreOption {
  const at = options.legendAt
  const isShown = options.isLegend === true && (isRound ? names.length > 0 : names.length > 1)
  const isUpright = at === 'left' || at === 'right'
  const place =
    at === 'bottom'
      ? { bottom: 0, ...across(options.legendAlign, 'center') }
      : isUpright
        ? { [at === 'left' ? 'left' : 'right']: 0, ...down(options.legendAlign) }
        : { top: lift > 0 ? 6 : 0, ...across(options.legendAlign, 'end') }
  return {
    show: isShown,
    type: 'scroll',
    orient: isUpright ? 'vertical' : 'horizontal',
    ...place,
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 14,
    // A short line for what is drawn as one.
    data: names.map((name) => ({ name, icon: lines.has(name) ? 'path://M0,0H14V2.4H0Z' : 'rect' })),
    pageIconColor: theme.accent,
    pageTextStyle: { color: theme.muted },
    textStyle: { color: colourOf(options.legendColour, theme.muted), fontSize: numberOf(options.legendSize, 13) },
  }
}

/** Where a legend begins above or below a chart; `otherwise` where nothing was chosen. */
function across(chosen: SettingValue | undefined, otherwise: 'center' | 'end') {
  const align = chosen === 'start' || chosen === 'center' || chosen === 'end' ? chosen : otherwise
  return align === 'start' ? { left: 8 } : align === 'center' ? { left: 'center' } : { right: 8 }
}

function down(chosen: SettingValue | undefined) {
  return chosen === 'start' ? { top: 8 } : chosen === 'end' ? { bottom: 8 } : { top: 'middle' }
}

/** Pixels that the legend takes on each side of a chart. */
export function legendRoom(
  { options }: ScreenComponent,
  names: readonly string[],
): { top: number; bottom: number; left: number; right: number } {
  const room = { top: 0, bottom: 0, left: 0, right: 0 }
  if (options.isLegend !== true || names.length < 2) return room
  const size = numberOf(options.legendSize, 13)
  if (options.legendAt === 'bottom') room.bottom = size + 14
  else if (options.legendAt === 'left' || options.legendAt === 'right') room[options.legendAt] = size * 6 + 26
  else room.top = size + 12
  return room
}
