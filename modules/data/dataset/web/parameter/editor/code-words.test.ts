import { codesOf, type Parameter, parameterTypes } from '@mingtai/report-engine'
import { compileSql } from '@mingtai/sql-sources'
import { expect, test } from 'vitest'
import { codeWords } from './code-words.ts'
import { givenValues } from '../given-values.ts'

function parameter(type: Parameter['type'], more: Partial<Parameter> = {}): Parameter {
  return { code: 'ym', name: '月', type, default: null, required: false, hidden: false, options: null, ...more }
}

test('the form says what a query gets, with an example in the format that was chosen', () => {
  expect(codeWords(parameter('month', { format: 'yyyyMM' }))).toBe(
    'SQL 和文字里写 ${ym}（如 202611）；它的首日和末日是 ${ymFrom}（如 2026-11-01） 和 ${ymTo}（如 2026-11-30）',
  )
  expect(codeWords(parameter('dateRange'))).toContain('文字里写 ${ym}（如 2026-11-01 至 2026-11-30）')
  expect(codeWords(parameter('multiSelect'))).toContain('in (${ym})')
  expect(codeWords(parameter('tree', { withBelow: true }))).toContain('in (${ym})')
  expect(codeWords(parameter('number'))).toBe('SQL 和文字里写 ${ym}')
})

test('every code that the form names works in a query, for every type', () => {
  for (const type of parameterTypes) {
    const one = parameter(type)
    const named = [...codeWords(one).matchAll(/\$\{(\w+)\}/g)].map(({ 1: code = '' }) => code)
    expect(named.length, type).toBeGreaterThan(0)
    expect(codesOf(one)).toEqual(expect.arrayContaining(named))
    const parameters = givenValues([one], {})
    for (const code of named)
      expect(
        () => compileSql(`select 1 where x in (\${${code}})`, { dialect: 'postgreSql', parameters }),
        code,
      ).not.toThrow()
  }
})
