import type { Choice, Parameter } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import type { ParameterValues } from '../../parameter-values.ts'
import { defaultOf, resolvedValues } from './parameters.ts'

const today = '2026-03-01'

function aParameter(values: Partial<Parameter> = {}): Parameter {
  return {
    code: 'p',
    name: '参数',
    type: 'text',
    default: null,
    required: false,
    hidden: false,
    options: null,
    ...values,
  }
}

function resolved(parameter: Parameter, value: string | string[] | null | undefined, choices: string[] | null = null) {
  const values: ParameterValues = value === undefined ? {} : { p: value }
  const known: Record<string, Choice[]> =
    choices === null ? {} : { p: choices.map((choice) => ({ value: choice, label: choice })) }
  return resolvedValues({ parameters: [parameter], values, today, choices: known }).p
}

test('a date default is today, so many days from today, and today for anything else', () => {
  const date = (rule: string | null) => defaultOf(aParameter({ type: 'date', default: rule }), today)
  expect(date('current')).toBe('2026-03-01')
  expect(date('-1')).toBe('2026-02-28')
  expect(date('30')).toBe('2026-03-31')
  expect(date('下周')).toBe('2026-03-01')
  expect(date('')).toBe('2026-03-01')
  expect(date(null)).toBeNull()
})

test('a missing value takes the default, an emptied one does not', () => {
  const parameter = aParameter({ default: '北京市' })
  expect(resolved(parameter, undefined)).toBe('北京市')
  expect(resolved(parameter, '')).toBeNull()
  expect(resolved(parameter, null)).toBeNull()
})

test('a required parameter is refused at its field when it is empty', () => {
  expect(() => resolved(aParameter({ required: true }), '')).toThrow(
    expect.objectContaining({ field: 'p', message: '请填写参数“参数”。' }),
  )
  expect(() => resolved(aParameter({ required: true, type: 'multiSelect' }), [])).toThrow('请填写参数“参数”。')
})

test('numbers keep all their digits', () => {
  expect(resolved(aParameter({ type: 'number' }), ' 12345678901234567890.10 ')).toBe('12345678901234567890.10')
  for (const wrong of ['1e5', '1,000', 'NaN', '0x10', '一']) {
    expect(() => resolved(aParameter({ type: 'number' }), wrong)).toThrow('请输入数字')
  }
})

test('only days of the calendar are dates', () => {
  expect(resolved(aParameter({ type: 'date' }), '2024-02-29')).toBe('2024-02-29')
  for (const wrong of ['2026-02-29', '2026-2-1', '2026/02/01', "2026-01-01' or 1=1"]) {
    expect(() => resolved(aParameter({ type: 'date' }), wrong)).toThrow('请选择日期')
  }
})

test('a select takes only what its list holds', () => {
  const select = aParameter({ type: 'select' })
  expect(resolved(select, '1', ['1', '2'])).toBe('1')
  expect(() => resolved(select, '3', ['1', '2'])).toThrow('不在可选范围内')
  expect(resolved(aParameter({ type: 'multiSelect' }), ['2', '1', '2'], ['1', '2'])).toEqual(['2', '1'])
  expect(() => resolved(aParameter({ type: 'multiSelect' }), ['1', '3'], ['1', '2'])).toThrow('不在可选范围内')
})

test('a value for a parameter that the report does not have is refused', () => {
  expect(() => resolvedValues({ parameters: [], values: { userId: '1' }, today, choices: {} })).toThrow(
    '报表没有参数“userId”',
  )
})
