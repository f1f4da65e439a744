import {
  emptyDocument,
  rowsOf,
  type ScreenComponent,
  type ScreenDocument,
  type ThemeName,
  themes,
} from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'
import { head, type HeadLook, phoneHead } from './head.ts'
import { part } from './part.ts'

/** What screens of invented figures say of them. */
export const sampleSource = '示例数据 · 云州市'

/** A dataset of invented figures of 云州市: its rows stand in its statement, the first line names its columns. */
export function sampleDataset(code: string, name: string, heads: string, ...lines: string[]): TemplateDataset {
  const sample = rowsOf(heads, ...lines)
  const types = sample.columns.map((_, at) =>
    sample.rows.every((row) => row[at] == null || /^-?\d+(\.\d+)?$/.test(row[at])) ? 'number' : 'text',
  )
  const written = (cell: string | null, at: number, line: number): string => {
    if (cell === null) return 'null'
    if (heads.startsWith('月份 ') && at === 0) return monthBefore(sample.rows.length - 1 - line)
    if (heads.startsWith('时间 ') && at === 0) return minutesAgo(cell, sample.rows[0]?.[0] ?? cell)
    if (types[at] !== 'number') return `'${cell}'`
    return sample.columns[at]?.name === '今日' || heads.startsWith('今日')
      ? untilNow(cell, sample.rows[line]?.[0] ?? '')
      : cell
  }
  const rows = sample.rows.map((row, line) => `  (${row.map((cell, at) => written(cell, at, line)).join(', ')})`)
  return {
    code,
    name: `大屏：${name}`,
    sql: `select * from (values\n${rows.join(',\n')}\n) as t(${sample.columns.map((one) => one.name).join(', ')})`,
    fields: Object.fromEntries(sample.columns.map((one, at) => [one.name, types[at] ?? 'text'])),
    sample,
  }
}

/** The name of a month so many before this one. */
function monthBefore(months: number): string {
  return `strftime(current_date - interval ${months} month, '%-m月')`
}

/** What happened last was a few minutes ago, and the rest as long before that as it is written. */
function minutesAgo(clock: string, latest: string): string {
  return `strftime(localtimestamp - interval ${minutesOf(latest) - minutesOf(clock) + 7} minute, '%H:%M')`
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return 60 * hours + minutes
}

/** Of today only what has been: nothing after this hour. */
function untilNow(figure: string, clock: string): string {
  return `case when ${Number.parseInt(clock, 10)} <= hour(localtimestamp) then ${figure} end`
}

interface Drawn {
  name: string
  theme: ThemeName
  accent: string
  /** Where its figures come from; without it they are invented for the screen. */
  source?: string
  look?: HeadLook
  /** Which of the drawn frames its panels have; left out: the plain line of the theme. */
  frame?: number
  components: ScreenComponent[]
}

/** A screen with clock, name and source at its top. */
export function sampleScreen({ name, theme, accent, source = sampleSource, ...drawn }: Drawn): ScreenDocument {
  const { look = 'centre', frame, components } = drawn
  const document = emptyDocument(name)
  const { muted } = themes[theme]
  return {
    ...document,
    page: { ...document.page, theme },
    phone: { isOff: false, parts: phoneHead },
    components: [
      ...head({ title: name, source, accent, muted, look }),
      ...components.map((one) => (frame === undefined ? one : framed(one, frame))),
    ],
  }
}

/** Panels of the plain line get a drawn frame. */
function framed(component: ScreenComponent, frame: number): ScreenComponent {
  const { spec } = component
  return spec.border === 'line' ? { ...component, spec: { ...spec, border: frame } } : component
}

type Indicator = readonly [label: string, unit: string, decimals: number, wanted?: 'down']

/** Indicators side by side: the last month with its way there, and against the year before where `…同比` is a column. */
export function indicators(from: TemplateDataset, all: readonly Indicator[]): ScreenComponent[] {
  const [gap, whole] = [16, 1872]
  const width = (whole - gap * (all.length - 1)) / all.length
  const [period = ''] = from.sample.columns.map(({ name }) => name)
  const known = new Set(from.sample.columns.map(({ name }) => name))
  return all.map(([label, unit, decimals, wanted], at) =>
    part({
      ...{ id: `metric${at}`, type: 'metric', name: label, from },
      at: [24 + at * (width + gap), 104, width, 112],
      options: { label, unit, decimals, figureSize: 38, isTrend: true, isDownGood: wanted === 'down' },
      fields: { category: [period], value: [label], ...(known.has(`${label}同比`) ? { rate: [`${label}同比`] } : {}) },
    }),
  )
}

interface Rings {
  id: string
  from: TemplateDataset
  title: string
  note: string
  at: readonly [x: number, y: number, width: number, height: number]
  /** The column of each ring, and what stands below it. */
  rings: readonly (readonly [name: string, below: string])[]
}

const ringColours = ['#4FA3FF', '#35D0BA', '#FFC857']

/** Rings of per cents in one panel. */
export function ringPanel({ id, from, title, note, at: [x, y, width, height], rings }: Rings): ScreenComponent[] {
  const each = (width - 32) / rings.length
  const tall = Math.min(192, height - 64)
  const top = y + 48 + (height - 56 - tall) / 2
  return [
    part({
      ...{ id, type: 'border', at: [x, y, width, height] },
      spec: { isTitled: true, border: 'line', title, note },
      options: { kind: '10', colour: 'transparent', colour2: 'transparent', ground: 'transparent' },
    }),
    ...rings.map(([name, below], at) => ({
      ...part({
        ...{ id: `${id}${at}`, type: 'circularProgress', name, from },
        at: [x + 16 + at * each + 6, top, each - 12, tall],
        options: { label: name, below, ringColour: ringColours[at % 3] ?? '', band: 9, figureSize: 24, decimals: 1 },
        fields: { value: [name] },
      }),
    })),
  ]
}
