import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, dayText, type LightRule, lightDays, lightOn, plannedOn, type Watched } from './light.ts'

const rule: LightRule = { nearDays: 3, yellowGap: 10, redGap: 25, graceDays: 2 }
const hundred: Watched = {
  startAt: '2026-01-01',
  dueAt: '2026-04-11',
  nodes: [],
  progress: 0,
  nextReportAt: null,
}

test('the plan goes straight from its first day to its last, and through its nodes', () => {
  expect(plannedOn(hundred, '2025-12-31')).toBe(0)
  expect(plannedOn(hundred, '2026-01-11')).toBe(10)
  expect(plannedOn(hundred, '2026-04-11')).toBe(100)
  const bent = { ...hundred, nodes: [{ dueAt: '2026-02-20', percent: 20 }] }
  expect(plannedOn(bent, '2026-01-26')).toBe(10)
  expect(plannedOn(bent, '2026-02-20')).toBe(20)
  expect(plannedOn(bent, '2026-03-17')).toBe(60)
})

test.each([
  ['2026-01-05', 0, 'green', false],
  ['2026-01-11', 0, 'yellow', false],
  ['2026-01-25', 0, 'yellow', false],
  ['2026-01-26', 0, 'red', false],
  ['2026-02-20', 45, 'green', false],
  ['2026-02-20', 40, 'yellow', false],
  ['2026-04-07', 95, 'green', false],
  ['2026-04-08', 95, 'yellow', true],
  ['2026-04-11', 99, 'yellow', true],
  ['2026-04-12', 99, 'red', false],
  ['2026-04-11', 100, 'green', false],
  ['2026-04-12', 100, 'red', false],
])('on %s with %i percent it is %s', (day, progress, light, isNearDue) => {
  expect(lightOn({ ...hundred, progress }, day, rule)).toMatchObject({ light, isNearDue })
})

test('a report that is late by more than the days of grace makes it yellow', () => {
  const asked = { ...hundred, progress: 9, nextReportAt: '2026-01-08' }
  expect(lightOn(asked, '2026-01-10', rule).light).toBe('green')
  expect(lightOn(asked, '2026-01-11', rule)).toMatchObject({ light: 'yellow', reasons: ['反馈已逾期3天'] })
})

test('on every day of more than a year the stored days say what the formula says', () => {
  const day = fc.integer({ min: 20_400, max: 20_800 })
  const item = fc
    .record({
      start: day,
      length: fc.integer({ min: 0, max: 300 }),
      progress: fc.integer({ min: 0, max: 100 }),
      nodes: fc.array(fc.record({ at: fc.integer({ min: -5, max: 310 }), percent: fc.integer({ min: 0, max: 100 }) }), {
        maxLength: 4,
      }),
      report: fc.option(fc.integer({ min: 0, max: 300 })),
    })
    .map(({ start, length, progress, nodes, report }): Watched => ({
      startAt: dayText(start),
      dueAt: dayText(start + length),
      progress,
      nodes: nodes.map(({ at, percent }) => ({
        dueAt: dayText(start + at),
        percent,
      })),
      nextReportAt: report === null ? null : dayText(start + report),
    }))
  const figures = fc
    .record({
      nearDays: fc.integer({ min: 0, max: 30 }),
      yellowGap: fc.integer({ min: 1, max: 40 }),
      more: fc.integer({ min: 1, max: 40 }),
      graceDays: fc.integer({ min: 0, max: 10 }),
    })
    .map(({ more, ...words }): LightRule => ({ ...words, redGap: words.yellowGap + more }))
  fc.assert(
    fc.property(item, figures, (watched, asked) => {
      const { yellowFrom, redFrom } = lightDays(watched, asked)
      for (let at = dayNumber(watched.startAt) - 20; at < dayNumber(watched.startAt) + 380; at += 1) {
        const today = dayText(at)
        const stored = today >= redFrom ? 'red' : today >= yellowFrom ? 'yellow' : 'green'
        expect([today, stored]).toEqual([today, lightOn(watched, today, asked).light])
      }
    }),
    { numRuns: 60 },
  )
})
