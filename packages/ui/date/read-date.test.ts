import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { type DateKind, readDate } from './read-date.ts'

const now = dayjs('2026-11-24T10:20:30')
const shown = (typed: string, kind: DateKind, ends = false) =>
  readDate(typed, { kind, ends, now })?.format('YYYY-MM-DD HH:mm:ss') ?? null

test.each([
  ['2026-11-30', '2026-11-30 00:00:00'],
  ['2026/11/30 8:00', '2026-11-30 08:00:00'],
  ['20261130', '2026-11-30 00:00:00'],
  ['11-30', '2026-11-30 00:00:00'],
  ['2026年11月30日 17时30分', '2026-11-30 17:30:00'],
  ['２０２６－１１－３０　１７：３０', '2026-11-30 17:30:00'],
  ['明天', '2026-11-25 00:00:00'],
  ['2026-11-30T08:00', '2026-11-30 08:00:00'],
])('%s is a moment', (typed, moment) => expect(shown(typed, 'moment')).toBe(moment))

test.each(['2026-11-30', '20261130', '2026-11-30 23:59'])('%s ends with its last second', (typed) => {
  expect(shown(typed, 'moment', true)).toBe('2026-11-30 23:59:59')
})

test.each(['2026-02-30', '2026-13-01', '12', 'abc', '2026-11-30 25:00', '2026-11-30 下午', '0001-01-01', ''])(
  '“%s” is no moment',
  (typed) => expect(shown(typed, 'moment')).toBeNull(),
)

test('a time of day has its own forms', () => {
  expect(['7:30', '07：30', '19点', '24:00', '7'].map((typed) => shown(typed, 'time')?.slice(11, 16) ?? null)).toEqual([
    '07:30',
    '07:30',
    '19:00',
    null,
    '07:00',
  ])
})

test('a month is written in several ways, and a day stands for its month', () => {
  const read = ['2026-11', '2026年11月', '202611', '2026/1', '2026-11-30', '2026-13', '11'].map(
    (typed) => shown(typed, 'month')?.slice(0, 10) ?? null,
  )
  expect(read).toEqual(['2026-11-01', '2026-11-01', '2026-11-01', '2026-01-01', '2026-11-01', null, null])
})
