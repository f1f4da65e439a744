import type { ScreenComponent } from '@mingtai/screen-model'
import { part } from './part.ts'
import { cityDataset } from './template-dataset.ts'

/** Where the name of a screen stands, and what is drawn around it. */
export type HeadLook = 'centre' | 'left' | 'band'

interface HeadParts {
  title: string
  /** Where the figures come from. */
  source: string
  accent: string
  muted: string
  look: HeadLook
}

/** When the figures came, and the weather of the invented city, which goes by the month. */
export const headFacts = cityDataset(
  'screen_head',
  '更新与天气',
  `with day as (
  select hash(current_date::varchar) % 5 as sky, round(9 - 13 * cos((month(current_date) - 1) * pi() / 6))::integer as low
)
select '数据更新　' || strftime(localtimestamp, '%H:%M') as 更新,
  list_extract(['晴', '多云', '多云转晴', '阴', '小雨'], sky::integer + 1) || '　' || low || '~' || (low + 8) || '℃' as 天气
from day`,
  '更新 天气',
  '数据更新　15:42 多云转晴　6~14℃',
)

/** Name, clock, source and freshness over the whole width. */
export function head({ title, source, accent, muted, look }: HeadParts): ScreenComponent[] {
  const words = { textSize: 16, colour: muted }
  const places = placesOf[look]
  const clock = { dateCode: '5', textSize: 30, weight: 600, align: look === 'left' ? 'right' : 'left' }
  const aside = look === 'left' ? 'right' : 'left'
  return [
    part({ id: 'clock', type: 'date', at: places.clock, options: clock }),
    part({ id: 'day', type: 'date', at: places.day, options: { dateCode: '11', ...words, align: aside } }),
    part({ id: 'weekday', type: 'date', at: places.weekday, options: { dateCode: '7', ...words, align: aside } }),
    part({
      ...{ id: 'title', type: 'text', name: '标题', at: places.title },
      options: { text: title, textSize: 30, weight: 600, spacing: 0.18, align: look === 'left' ? 'left' : 'center' },
    }),
    part({
      ...{ id: 'underline', type: 'decoration', at: places.underline },
      options: { kind: decorations[look], colour: accent },
    }),
    part({
      ...{ id: 'source', type: 'text', name: '来源', at: places.source },
      options: { text: source, ...words, align: 'right' },
    }),
    part({
      ...{ id: 'updated', type: 'text', name: '数据更新', at: places.updated, from: headFacts },
      options: { ...words, align: 'right' },
      fields: { value: ['更新'] },
    }),
    part({
      ...{ id: 'weather', type: 'text', name: '天气', at: places.weather, from: headFacts },
      options: { ...words, align: 'right' },
      fields: { value: ['天气'] },
    }),
  ]
}

/** On a phone, which has a clock of its own, the name and how fresh the figures are. */
export const phoneHead = [
  { id: 'title', height: null, isHidden: false },
  { id: 'updated', height: null, isHidden: false },
  { id: 'weather', height: null, isHidden: false },
  ...['clock', 'day', 'weekday', 'underline', 'source'].map((id) => ({ id, height: null, isHidden: true })),
]

type Place = readonly [x: number, y: number, width: number, height: number]
type Places = Record<'clock' | 'day' | 'weekday' | 'title' | 'underline' | 'source' | 'updated' | 'weather', Place>

const decorations: Record<HeadLook, string> = { centre: '1', left: '2', band: '5' }

const aroundMiddle = {
  clock: [24, 24, 116, 44],
  day: [148, 30, 136, 36],
  weekday: [290, 30, 80, 36],
  source: [1270, 30, 276, 36],
  updated: [1556, 30, 164, 36],
  weather: [1726, 30, 170, 36],
} as const

const placesOf: Record<HeadLook, Places> = {
  centre: { ...aroundMiddle, title: [660, 12, 600, 52], underline: [700, 60, 520, 14] },
  band: { ...aroundMiddle, title: [660, 14, 600, 52], underline: [400, 16, 1120, 66] },
  left: {
    title: [24, 16, 620, 52],
    underline: [24, 76, 1872, 10],
    source: [660, 30, 420, 36],
    updated: [1096, 30, 164, 36],
    weather: [1270, 30, 170, 36],
    day: [1450, 30, 150, 36],
    weekday: [1606, 30, 80, 36],
    clock: [1696, 22, 200, 44],
  },
}
