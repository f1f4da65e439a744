import { expect, test } from 'vitest'
import type { ReportForm } from '@mingtai/modules/data/report/calls'
import { chosenValues, withParameter } from './parameters.ts'

const plain = { total: 0, dependsOn: [], default: null, required: false, hidden: false, value: null, choices: null }
const parameters: ReportForm['parameters'] = [
  { ...plain, code: 'province', name: '省份', type: 'multiSelect', choices: [{ value: '33', label: '浙江' }] },
  { ...plain, code: 'from', name: '起始日期', type: 'date' },
]

test('a repeated parameter becomes a list, and a value may hold equals signs', () => {
  const typed = withParameter('b=x=y', withParameter('a=2', withParameter('a=1')))
  expect(typed).toEqual({ a: ['1', '2'], b: ['x=y'] })
})

test('a parameter without a name is refused', () => {
  expect(() => withParameter('=1')).toThrow('应为 --param 名称=值')
  expect(() => withParameter('province')).toThrow('应为 --param 名称=值')
})

test('parameters are known by code and by name, choices by value and by label', () => {
  expect(chosenValues(parameters, { 省份: ['浙江'], from: ['2026-01-01'] })).toEqual({
    province: ['33'],
    from: '2026-01-01',
  })
})

test('an empty value chooses nothing', () => {
  expect(chosenValues(parameters, { province: [''], from: [''] })).toEqual({ province: [], from: null })
})

test('several values for a parameter that takes one go to the server, which refuses them in its words', () => {
  expect(chosenValues(parameters, { from: ['2026-01-01', '2026-01-02'] })).toEqual({
    from: ['2026-01-01', '2026-01-02'],
  })
})

test('an unknown parameter is refused with those that there are', () => {
  expect(() => chosenValues(parameters, { city: ['杭州'] })).toThrow(
    '报表没有参数“city”，可用的有 province（省份）、from（起始日期）。',
  )
})
