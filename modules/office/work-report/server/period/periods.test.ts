import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycles } from '../../words.ts'
import { stretchesBefore, stretchOf } from './periods.ts'

const week = { cycle: 'week', dueDays: 0, dueTime: '18:00' } as const

test('a week goes from Monday to Sunday and is due on its last working day', () => {
  const own = stretchOf(week, '2026-11-26')
  expect(own).toMatchObject({ start: '2026-11-23', end: '2026-11-29', words: '2026年11月23日—11月29日' })
  expect(own.dueAt?.toISOString()).toBe('2026-11-27T10:00:00.000Z')
})

test('a month is due so many working days after its last one', () => {
  const own = stretchOf({ cycle: 'month', dueDays: 2, dueTime: '09:30' }, '2026-11-15')
  expect(own).toMatchObject({ start: '2026-11-01', end: '2026-11-30', words: '2026年11月' })
  expect(own.dueAt?.toISOString()).toBe('2026-12-02T01:30:00.000Z')
})

test('days without work are left out of those that are to be reported', () => {
  const days = stretchesBefore({ ...week, cycle: 'day' }, '2026-11-30', 3).map(({ start }) => start)
  expect(days).toEqual(['2026-11-30', '2026-11-27', '2026-11-26'])
})

test('every day lies in the stretch of its cycle, and every day of a stretch leads to the same', () => {
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.constantFrom(...(Object.keys(cycles) as (keyof typeof cycles)[])), (date, cycle) => {
      const day = date.toISOString().slice(0, 10)
      const own = stretchOf({ ...week, cycle }, day)
      expect(own.start <= day && day <= own.end).toBe(true)
      expect(stretchOf({ ...week, cycle }, own.end).start).toBe(own.start)
    }),
  )
})
