import { expect, test } from 'vitest'
import { isBetween, isFreshStartDue, isQuiet, itemAt, minuteOf } from './playlist.ts'

const item = (screenId: string, seconds: number, from: string | null = null, to: string | null = null) => ({
  ...{ screenId, seconds, from, to },
})
const at = (time: string, seconds = 0) => new Date(`2026-11-26T${time}:${String(seconds).padStart(2, '0')}`)

test('times of the day are read strictly, and reach over midnight', () => {
  expect([minuteOf('00:00'), minuteOf('23:59'), minuteOf('24:00'), minuteOf('7:30')]).toEqual([0, 1439, null, null])
  expect(isBetween(23 * 60, '22:00', '06:00')).toBe(true)
  expect(isBetween(5 * 60 + 59, '22:00', '06:00')).toBe(true)
  expect(isBetween(6 * 60, '22:00', '06:00')).toBe(false)
  expect(isBetween(12 * 60, '08:00', '18:00')).toBe(true)
})

test('screens take turns for their seconds, and all displays show the same', () => {
  const items = [item('a', 20), item('b', 10)]
  const start = new Date(Math.ceil(at('09:00').getTime() / 30_000) * 30_000)
  const shown = [0, 19, 20, 29, 30].map((seconds) => itemAt(items, new Date(start.getTime() + seconds * 1000)))
  expect(shown).toEqual([0, 0, 1, 1, 0])
})

test('outside of its hours a screen is left out, and nothing is shown where none is due', () => {
  const items = [item('day', 20, '08:00', '18:00'), item('night', 20, '18:00', '08:00')]
  expect(itemAt(items, at('09:00'))).toBe(0)
  expect(itemAt(items, at('18:00'))).toBe(1)
  expect(itemAt([item('day', 20, '08:00', '18:00')], at('19:00'))).toBeNull()
  expect(itemAt([], at('09:00'))).toBeNull()
})

test('quiet hours keep a display dark', () => {
  expect(isQuiet({ from: '22:00', to: '06:30' }, at('23:10'))).toBe(true)
  expect(isQuiet({ from: '22:00', to: '06:30' }, at('06:30'))).toBe(false)
  expect(isQuiet(null, at('23:10'))).toBe(false)
})

test('a display that ran all day begins anew in the night, and only once', () => {
  const hour = 3_600_000
  expect(isFreshStartDue(21 * hour, at('04:00'))).toBe(true)
  expect(isFreshStartDue(90 * 24 * hour, at('04:59'))).toBe(true)
  expect(isFreshStartDue(21 * hour, at('05:00'))).toBe(false)
  expect(isFreshStartDue(0.5 * hour, at('04:30'))).toBe(false)
})
