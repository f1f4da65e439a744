import { isWeekday, periodDays, periodRangeOf, rangeOf, unitOfRange } from '@mingtai/report-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presetsOf, rangePresets, rangeRuleWords, type RangeType } from './range-presets.ts'

const FISCAL = 4

/** A day as the language's own calendar counts it, which knows nothing of our rules. */
function at(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

type Ends = [from: string, to: string]

/** What people mean by each name. */
function meant(label: string, today: string): Ends {
  const [year = 0, number = 0, day = 0] = today.split('-').map(Number)
  const month = number - 1
  const monday = day - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)
  const season = month - (month % 3)
  const half = month < 6 ? 0 : 6
  const fiscal = month >= FISCAL - 1 ? year : year - 1
  const ten = day <= 10 ? 1 : day <= 20 ? 11 : 21
  const endOfTen = (y: number, m: number, first: number) => (first === 21 ? at(y, m + 1, 0) : at(y, m, first + 9))
  const before: [number, number, number] = ten === 1 ? [year, month - 1, 21] : [year, month, ten - 10]
  const known: Record<string, Ends> = {
    今天: [today, today],
    昨天: [at(year, month, day - 1), at(year, month, day - 1)],
    本周: [at(year, month, monday), at(year, month, monday + 6)],
    上周: [at(year, month, monday - 7), at(year, month, monday - 1)],
    本旬: [at(year, month, ten), endOfTen(year, month, ten)],
    上一旬: [at(...before), endOfTen(...before)],
    本月: [at(year, month, 1), at(year, month + 1, 0)],
    上月: [at(year, month - 1, 1), at(year, month, 0)],
    本季度: [at(year, season, 1), at(year, season + 3, 0)],
    上季度: [at(year, season - 3, 1), at(year, season, 0)],
    本半年: [at(year, half, 1), at(year, half + 6, 0)],
    今年: [at(year, 0, 1), at(year, 11, 31)],
    去年: [at(year - 1, 0, 1), at(year - 1, 11, 31)],
    本财年: [at(fiscal, FISCAL - 1, 1), at(fiscal + 1, FISCAL - 1, 0)],
    上财年: [at(fiscal - 1, FISCAL - 1, 1), at(fiscal, FISCAL - 1, 0)],
    本月至今: [at(year, month, 1), today],
    今年至今: [at(year, 0, 1), today],
    '近 7 天': [at(year, month, day - 6), today],
    '近 30 天': [at(year, month, day - 29), today],
    '近 90 天': [at(year, month, day - 89), today],
  }
  return known[label] ?? ['?', '?']
}

/** The days of ranges of periods, by their names. */
function meantPeriods(type: RangeType, label: string, today: string): Ends {
  const [year = 0, number = 0] = today.split('-').map(Number)
  const month = number - 1
  const season = month - (month % 3)
  const half = month < 6 ? 0 : 6
  const count = Number(/近 (\d+)/.exec(label)?.[1] ?? 0)
  const whole = (years: number): Ends => [at(year + years, 0, 1), at(year + years, 11, 31)]
  if (type === 'monthRange') {
    const known: Record<string, Ends> = {
      ...{ 本月: meant('本月', today), 上月: meant('上月', today) },
      ...{ 本季度各月: meant('本季度', today), 上季度各月: meant('上季度', today), 本半年各月: meant('本半年', today) },
      ...{ 今年各月: whole(0), 去年各月: whole(-1), 今年至今: [at(year, 0, 1), at(year, month + 1, 0)] },
    }
    return known[label] ?? [at(year, month - count + 1, 1), at(year, month + 1, 0)]
  }
  if (type === 'quarterRange') {
    const known: Record<string, Ends> = {
      ...{ 本季度: meant('本季度', today), 上季度: meant('上季度', today) },
      ...{ 今年各季度: whole(0), 去年各季度: whole(-1), 今年至今: [at(year, 0, 1), at(year, season + 3, 0)] },
    }
    return known[label] ?? [at(year, season - (count - 1) * 3, 1), at(year, season + 3, 0)]
  }
  if (type === 'halfRange') {
    const known: Record<string, Ends> = {
      ...{ 本半年: meant('本半年', today), 上一个半年: [at(year, half - 6, 1), at(year, half, 0)] },
      ...{ 今年: whole(0), 去年: whole(-1) },
    }
    return known[label] ?? ['?', '?']
  }
  if (label === '今年') return whole(0)
  return label === '去年' ? whole(-1) : [at(year - count + 1, 0, 1), at(year, 11, 31)]
}

const days = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const edges = ['2024-02-29', '2025-02-28', '2026-01-01', '2026-12-31', '2026-03-31', '2026-04-01', '2027-01-03']

test('every named range of days is what people mean by it, on every day', () => {
  fc.assert(
    fc.property(days, (today) => {
      const calendar = { today, fiscalStart: FISCAL, isWorkday: isWeekday }
      for (const { value, label } of rangePresets) {
        const found = rangeOf(value, calendar)
        expect([label, found?.from, found?.to]).toEqual([label, ...meant(label, today)])
      }
    }),
    { examples: edges.map((day) => [day]) },
  )
})

test('every named range of periods is, too', () => {
  const types = ['monthRange', 'quarterRange', 'halfRange', 'yearRange'] as const
  fc.assert(
    fc.property(days, fc.constantFrom(...types), (today, type) => {
      const calendar = { today, fiscalStart: FISCAL, isWorkday: isWeekday }
      for (const { value, label } of presetsOf(type, FISCAL)) {
        const found = periodRangeOf(unitOfRange[type], value, calendar)
        const from = found?.from == null ? null : periodDays(unitOfRange[type], found.from).from
        const to = found?.to == null ? null : periodDays(unitOfRange[type], found.to).to
        expect([label, from, to]).toEqual([label, ...meantPeriods(type, label, today)])
      }
    }),
    { examples: edges.flatMap((day) => types.map((type): [string, (typeof types)[number]] => [day, type])) },
  )
})

test('a range without a name is told in words', () => {
  expect(rangeRuleWords('halfRange', '-1~current')).toBe('上一个半年 至 本半年')
  expect(rangeRuleWords('monthRange', '-3~-2')).toBe('3 个月前 至 2 个月前')
  expect(rangeRuleWords('monthRange', '2026-01~')).toBe('2026-01 起')
  expect(rangeRuleWords('dateRange', 'mf~current')).toBe('本月至今')
  expect(rangeRuleWords('dateRange', 'sf~-1')).toBe('本季度首日 至 昨天')
  expect(rangeRuleWords('quarterRange', 'current~current')).toBe('本季度')
})
