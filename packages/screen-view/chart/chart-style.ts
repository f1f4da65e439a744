import { type ScreenComponent, type ScreenTheme, figureFormat, figureText, seriesPalette } from '@mingtai/screen-model'
import type { SettingValue } from '@mingtai/screen-model'

/** What every chart is drawn with. */
export interface ChartStyle {
  theme: ScreenTheme
  palette: readonly string[]
  isStill: boolean
  width: number
  height: number
  /** Pixels by which the drawing reaches into the title, where the legend then stands. */
  lift?: number
}

export const figureFont =
  "'Barlow Semi Condensed', 'DIN Alternate', Bahnschrift, 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"
export const textFont =
  "'HarmonyOS Sans SC', 'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

export function paletteOf({ spec }: ScreenComponent, page: readonly string[], theme: ScreenTheme): readonly string[] {
  return seriesPalette(spec.palette, page, theme)
}

export function colourAt(palette: readonly string[], at: number): string {
  return palette[at % Math.max(1, palette.length)] ?? '#4FA3FF'
}

/** A number among options, or another where it is none. */
export function numberOf(value: SettingValue | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

/** A text among options; '' where it is none. */
export function textOf(value: SettingValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** A colour among options, or the one of the theme. */
export function colourOf(value: SettingValue | undefined, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

/** The same colour with another opacity; colours that are no `#RRGGBB` stay as they are. */
export function faded(colour: string, opacity: number): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (parts === null) return colour
  return `rgba(${parts
    .slice(1)
    .map((part) => Number.parseInt(part, 16))
    .join(',')},${opacity})`
}

export interface Drawn {
  value: number | string
  /** The exact text of the figure, for labels. */
  text: string | null
}

/** A point of a chart that still knows its exact figure; `-` is a gap. */
export function drawn(text: string | null, number: number | null): Drawn {
  return { value: number ?? '-', text }
}

/** Writes what echarts hands to a label: the exact figure where the point knows it. */
export function labelWriter({ options }: ScreenComponent): (point: unknown) => string {
  const format = figureFormat(options)
  return (point) => {
    const exact = exactOf(point)
    return exact === null ? '' : figureText(exact, format)
  }
}

/** What every label of a chart is written with. */
export function labelStyle({ options }: ScreenComponent, { theme }: Pick<ChartStyle, 'theme'>) {
  return {
    show: options.isLabelled === true,
    fontSize: numberOf(options.labelSize, 13),
    color: textOf(options.labelColour) || theme.text,
  }
}

/** Where labels stand, or where they stand by themselves. */
export function labelPlace({ options }: ScreenComponent, otherwise: string): string {
  const chosen = textOf(options.labelAt)
  return chosen === '' || chosen === 'auto' ? otherwise : chosen
}

/** The words of a label with its name, series, figure and share in their places; null where none are chosen. */
export function labelWords(component: ScreenComponent): ((point: unknown) => string) | null {
  const words = textOf(component.options.labelText)
  const written = labelWriter(component)
  if (words.trim() === '') return null
  return (point) => {
    const share = said(point, 'percent')
    return words
      .replaceAll('{名称}', said(point, 'name'))
      .replaceAll('{系列}', said(point, 'seriesName'))
      .replaceAll('{数值}', written(point) || said(point, 'value'))
      .replaceAll('{占比}', share === '' ? '' : `${share}%`)
  }
}

/** The exact figure of a point, a slice or an area. */
export function exactOf(point: unknown): string | null {
  if (typeof point !== 'object' || point === null || !('data' in point)) return null
  const { data } = point
  if (typeof data !== 'object' || data === null || !('text' in data)) return null
  return typeof data.text === 'string' ? data.text : null
}

/** A property of what echarts hands on, as a text; '' where it is none. */
export function said(point: unknown, name: string): string {
  const value: unknown = typeof point === 'object' && point !== null ? Reflect.get(point, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
