import type { Precision } from '../values/day.ts'

/** A day as paper has it: 2026年1月31日, 2026年1月31日 08:30, 2026年1月; a time of day stays 08:30. */
export function dayWords(text: string): string {
  const [, year, month = '', date, time] = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?: (\d{2}:\d{2}))?$/.exec(text) ?? []
  if (year === undefined) return text
  const day = `${year}年${Number(month)}月${date === undefined ? '' : `${Number(date)}日`}`
  return time === undefined ? day : `${day} ${time}`
}

/** How long a stretch of days is, both ends counted; '' where it is not counted in days. */
export function spanWords(days: number, precision: Precision): string {
  return precision === 'day' ? `（${days}天）` : ''
}
