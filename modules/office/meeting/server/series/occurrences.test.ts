import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { Recurrence, recurrenceWords } from '../../series.ts'
import { datesOf, occurrencesOf } from './occurrences.ts'

const zone = 'Asia/Shanghai'
const rule = (more: object) => Recurrence.parse({ until: null, count: null, ...more })
const shown = (dates: readonly Date[], at = zone) => dates.map((one) => wall(at).format(one))
const wall = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

test('weeks, two weeks, days of a month and the last one, and nth weekdays', () => {
  const first = new Date('2026-12-01T09:00:00+08:00')
  const of = (more: object) =>
    shown(occurrencesOf(rule({ count: 4, ...more }), first, zone)).map((one) => one.slice(5, 10))
  expect(of({ kind: 'weekly', weekdays: [2, 4] })).toEqual(['12-01', '12-03', '12-08', '12-10'])
  expect(of({ kind: 'fortnightly', weekdays: [2] })).toEqual(['12-01', '12-15', '12-29', '01-12'])
  expect(of({ kind: 'monthDay', day: 31 })).toEqual(['12-31', '01-31', '03-31', '05-31'])
  expect(of({ kind: 'monthDay', day: -1 })).toEqual(['12-31', '01-31', '02-28', '03-31'])
  expect(of({ kind: 'monthWeekday', nth: 2, weekday: 2 })).toEqual(['12-08', '01-12', '02-09', '03-09'])
  expect(of({ kind: 'monthWeekday', nth: -1, weekday: 5 })).toEqual(['12-25', '01-29', '02-26', '03-26'])
})

test('working days are those of the State Council, with the Saturday that is made up for', () => {
  const first = new Date('2026-09-30T09:00:00+08:00')
  const found = shown(occurrencesOf(rule({ kind: 'workday', count: 4 }), first, zone))
  expect(found.map((one) => one.slice(5, 10))).toEqual(['09-30', '10-08', '10-09', '10-10'])
})

test('the hour on the wall stays where clocks are changed, and the day named last is the last one', () => {
  const first = new Date('2026-10-19T09:00:00+02:00')
  const weekly = rule({ kind: 'weekly', weekdays: [1], until: '2026-11-02' })
  expect(shown(occurrencesOf(weekly, first, 'Europe/Berlin'), 'Europe/Berlin')).toEqual([
    '2026-10-19 09:00',
    '2026-10-26 09:00',
    '2026-11-02 09:00',
  ])
})

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
const rules = fc.oneof(
  fc.record({ kind: fc.constant('daily' as const) }),
  fc.record({ kind: fc.constant('weekly' as const), weekdays: days }),
  fc.record({ kind: fc.constant('fortnightly' as const), weekdays: days }),
  fc.record({ kind: fc.constant('monthDay' as const), day: fc.constantFrom(-1, 1, 15, 28, 29, 30, 31) }),
  fc.record({
    kind: fc.constant('monthWeekday' as const),
    nth: fc.constantFrom(-1, 1, 2, 3, 4),
    weekday: fc.integer({
      min: 1,
      max: 7,
    }),
  }),
)

/** The same rule in the words of the format, with its end. */
function written(recurrence: Recurrence, count: number): string {
  const list = recurrence.weekdays.map((one) => CODES[one - 1]).join(',')
  const frequency = {
    daily: 'FREQ=DAILY',
    workday: '',
    weekly: `FREQ=WEEKLY;WKST=MO;BYDAY=${list}`,
    fortnightly: `FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=${list}`,
    monthDay: `FREQ=MONTHLY;BYMONTHDAY=${recurrence.day}`,
    monthWeekday: `FREQ=MONTHLY;BYDAY=${recurrence.nth}${CODES[recurrence.weekday - 1] ?? ''}`,
  }[recurrence.kind]
  return `${frequency};COUNT=${count}`
}

test('law: a series with some dates taken out is what the library makes of the rule with the same exceptions', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 0, max: 364 }),
      fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York'),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
      (drawn, offset, at, gone) => {
        const day = new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10)
        const start = `DTSTART;TZID=${at}:${day.replaceAll('-', '')}T093000`
        const recurrence = rule({ ...drawn, count: 10 })
        const text = `${start}\nRRULE:${written(recurrence, 10)}`
        const whole = new RRuleTemporal({ rruleString: text }).all()
        const [first] = new RRuleTemporal({ rruleString: `${start}\nRRULE:FREQ=DAILY;COUNT=1` }).all()
        const year = (first?.epochMilliseconds ?? 0) + 366 * 86_400_000
        const left = new Set(gone)
        const exDate = whole.filter((_, place) => left.has(place))
        const expected = new RRuleTemporal({ rruleString: text, exDate }).all().map((one) => one.epochMilliseconds)
        const own = occurrencesOf(recurrence, new Date(first?.epochMilliseconds ?? 0), at)
        expect(own.filter((_, place) => !left.has(place)).map((one) => one.getTime())).toEqual(
          expected.filter((one) => one <= year),
        )
      },
    ),
    { numRuns: 150 },
  )
})

test('a series has an end, within a year, of at most a hundred dates that do not run into each other', () => {
  const first = { startsAt: new Date('2026-12-01T09:00:00+08:00'), endsAt: new Date('2026-12-01T10:00:00+08:00') }
  const daily = { kind: 'daily' as const }
  expect(() => datesOf(rule(daily), first)).toThrow('到哪天为止')
  expect(() => datesOf(rule({ ...daily, until: '2026-11-01' }), first)).toThrow('没有日期')
  expect(() => datesOf(rule({ ...daily, until: '2027-11-01' }), first)).toThrow('100场')
  expect(() => datesOf(rule({ kind: 'weekly', weekdays: [2], until: '2028-01-01' }), first)).toThrow('一年')
  expect(() => datesOf(rule({ kind: 'monthDay', day: 1, count: 20 }), first)).toThrow('一年')
  const long = { ...first, endsAt: new Date('2026-12-03T10:00:00+08:00') }
  expect(() => datesOf(rule({ ...daily, count: 3 }), long)).toThrow('下一场')
  expect(datesOf(rule({ ...daily, count: 3 }), first)).toHaveLength(3)
})

test('a rule is told in a few words', () => {
  expect(recurrenceWords(rule({ kind: 'weekly', weekdays: [4, 1] }))).toBe('每周一、周四')
  expect(recurrenceWords(rule({ kind: 'monthWeekday', nth: -1, weekday: 5 }))).toBe('每月最后一个星期五')
})
