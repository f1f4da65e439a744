import { expect, test } from 'vitest'

import { lunarDay } from './lunar-day.ts'

const of = (day: string) => {
  const found = lunarDay(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  return found && `${found.year} ${found.isLeap ? '闰' : ''}${found.named}/${found.day}`
}

test.each([
  ['1900-01-31', '1900 1/1'],
  ['1949-10-01', '1949 8/10'],
  ['1987-08-01', '1987 闰6/7'],
  ['2020-05-23', '2020 闰4/1'],
  ['2024-02-10', '2024 1/1'],
  ['2025-01-28', '2024 12/29'],
  ['2033-12-22', '2033 闰11/1'],
  ['2101-01-28', '2100 12/29'],
])('%s is %s', (day, lunar) => expect(of(day)).toBe(lunar))

test('months after a repeated one count one more', () => {
  expect(lunarDay(Date.UTC(2020, 5, 21) / 86_400_000)).toMatchObject({ month: 6, named: 5 })
})

test('there is no day before its first and after its last year', () => {
  expect([of('1900-01-30'), of('2101-01-29')]).toEqual([null, null])
})

/** Years in which the library of the browsers is a day or a month off what was published in China. */
const OFF = new Set([1917, 1922, 1953, 1954, 1955, 1987, 1998, 2012, 2018, 2026, 2027, 2029, 2030, 2070])

test('it is the calendar of the browsers in all other years', () => {
  const format = new Intl.DateTimeFormat('zh-u-ca-chinese', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const names = '正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 腊月'.split(' ')
  for (let day = Date.UTC(1901, 1, 19) / 86_400_000; day < Date.UTC(2100, 0, 1) / 86_400_000; day += 41) {
    const found = lunarDay(day)
    if (found === null || OFF.has(found.year)) continue
    const shown = format.formatToParts(day * 86_400_000).find(({ type }) => type === 'month')?.value
    expect(shown, String(day)).toBe((found.isLeap ? '闰' : '') + names[found.named - 1])
  }
})
