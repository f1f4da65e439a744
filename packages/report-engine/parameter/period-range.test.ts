import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Parameter } from '../template/parameter.ts'
import { isWeekday } from './day-rules.ts'
import { codesOf, givenOf } from './given.ts'
import { periodRangeOf } from './period-range.ts'
import { periodText, type PeriodType, readPeriod } from './period-text.ts'
import { defaultValue, readValue } from './values.ts'

const calendar = { today: '2026-11-23', now: '21:05:00', fiscalStart: 1, isWorkday: isWeekday }
const reading = { calendar, choices: null }

function parameter(type: Parameter['type'], more: Partial<Parameter> = {}): Parameter {
  return { code: 'p', name: '期', type, default: null, required: false, hidden: false, options: null, ...more }
}

test.each([
  ['monthRange', '2026-01~2026-03', ['2026-01', '2026-03']],
  ['monthRange', '202601 ~ 2026年3月', ['2026-01', '2026-03']],
  ['monthRange', 'current~current', ['2026-11', '2026-11']],
  ['monthRange', '-2~current', ['2026-09', '2026-11']],
  ['monthRange', 'yf~current', ['2026-01', '2026-11']],
  ['monthRange', 'sf-1~sl-1', ['2026-07', '2026-09']],
  ['monthRange', '2026-05~', ['2026-05', '']],
  ['quarterRange', '-3~current', ['2026-Q1', '2026-Q4']],
  ['quarterRange', 'yf-1~yl-1', ['2025-Q1', '2025-Q4']],
  ['halfRange', '-1~current', ['2026-H1', '2026-H2']],
  ['halfRange', '2025年下半年~2026-H1', ['2025-H2', '2026-H1']],
  ['yearRange', '-2~current', ['2024', '2026']],
] as const)('%s reads %s', (type, given, value) => {
  expect(readValue(parameter(type), given, reading)).toEqual({ value })
  const written = given.split('~').map((side) => side.trim())
  expect(readValue(parameter(type), written, reading)).toEqual({ value })
})

test.each([
  ['monthRange', '2026-01', {}, 'parameter.notPeriods'],
  ['monthRange', '2026-13~2026-14', {}, 'parameter.notPeriods'],
  ['monthRange', '2026-01~2026-02~2026-03', {}, 'parameter.notPeriods'],
  ['quarterRange', '2026-Q5~current', {}, 'parameter.notPeriods'],
  ['monthRange', '2026-03~2026-01', {}, 'parameter.periodsTurned'],
  ['monthRange', '', { required: true }, 'parameter.required'],
  ['monthRange', '~', { required: true }, 'parameter.required'],
  ['monthRange', '-12~current', { check: { maxCount: 12 } }, 'parameter.tooMany'],
  ['monthRange', '2026-01~', { check: { maxCount: 12 } }, 'parameter.tooMany'],
  ['yearRange', '2019~2026', { check: { min: '2020' } }, 'parameter.tooSmall'],
  ['yearRange', '2024~2027', { check: { max: 'current' } }, 'parameter.tooLarge'],
  ['half', '2026-H3', {}, 'parameter.notHalf'],
  ['time', '25:00', {}, 'parameter.notTime'],
  ['time', '08:61', {}, 'parameter.notTime'],
  ['time', '07:59', { check: { min: '08:00' } }, 'parameter.tooSmall'],
  ['time', '18:00:01', { check: { max: '18:00' } }, 'parameter.tooLarge'],
] as const)('%s refuses %s %o', (type, given, more, key) => {
  expect(readValue(parameter(type, more), given, reading)).toMatchObject({ wrong: { key } })
})

test('queries get the periods in their format and the first and last day', () => {
  const months = parameter('monthRange', { format: 'yyyy年M月' })
  expect(codesOf(months)).toEqual(['p', 'pFrom', 'pTo'])
  expect(givenOf(months, ['2026-01', '2026-02'], null)).toEqual([
    ['p', '2026年1月 至 2026年2月'],
    ['pFrom', '2026-01-01'],
    ['pTo', '2026-02-28'],
  ])
  expect(givenOf(parameter('halfRange'), ['2025-H2', ''], null)).toEqual([
    ['p', '2025-H2 至'],
    ['pFrom', '2025-07-01'],
    ['pTo', null],
  ])
  expect(givenOf(parameter('half', { format: 'yyyy年P半年' }), '2026-H2', null)).toEqual([
    ['p', '2026年下半年'],
    ['pFrom', '2026-07-01'],
    ['pTo', '2026-12-31'],
  ])
  expect(givenOf(parameter('yearRange'), null, null)).toEqual([
    ['p', null],
    ['pFrom', null],
    ['pTo', null],
  ])
})

test('a time is read as people write it and given in its format', () => {
  for (const [given, value] of [
    ['8:30', '08:30:00'],
    ['08:30', '08:30:00'],
    ['23:59:59', '23:59:59'],
    ['now', '21:05:00'],
  ])
    expect(readValue(parameter('time'), given ?? '', reading)).toEqual({ value })
  expect(givenOf(parameter('time', { format: 'HHmmss' }), '08:30:05', null)).toEqual([['p', '083005']])
  expect(defaultValue(parameter('time', { default: 'now' }), calendar)).toBe('21:05:00')
  expect(defaultValue(parameter('time', { default: 'never' }), calendar)).toBeNull()
})

test('a default that is a range stays relative', () => {
  expect(defaultValue(parameter('monthRange', { default: '-2~current' }), calendar)).toBe('-2~current')
})

test('every period is read again in every one of its formats', () => {
  const unit = fc.constantFrom<PeriodType>('month', 'quarter', 'half', 'year')
  fc.assert(
    fc.property(unit, fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 0, max: 11 }), (type, year, month) => {
      const index = Math.floor((year * 12 + month) / { month: 1, quarter: 3, half: 6, year: 12 }[type])
      expect(readPeriod(type, periodText(type, index))).toBe(index)
      const text = `${periodText(type, index)}~${periodText(type, index + 1)}`
      expect(periodRangeOf(type, text, calendar)).toEqual({ from: index, to: index + 1 })
    }),
  )
})
