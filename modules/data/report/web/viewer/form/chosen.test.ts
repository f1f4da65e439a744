import { expect, test } from 'vitest'
import { chosenFrom, firstMissing, type FormParameter, searchOf, wordsOf } from './chosen.ts'

function aParameter(values: Partial<FormParameter> = {}): FormParameter {
  return {
    code: 'p',
    name: '参数',
    type: 'text',
    default: null,
    required: false,
    hidden: false,
    value: null,
    choices: null,
    total: 0,
    dependsOn: [],
    ...values,
  }
}

test('a link opens the same view that was left', () => {
  const parameters = [
    aParameter({ code: 'province', type: 'multiSelect', value: ['北京市'] }),
    aParameter({ code: 'day', type: 'date', value: '2026-01-31' }),
    aParameter({ code: 'code', value: 'x' }),
  ]
  const chosen = { province: ['河南省', '江苏省 & 无锡'], day: null, code: 'a=b' }
  const search = searchOf(parameters, chosen, new URLSearchParams('code=demo'))
  expect(search.get('code')).toBe('demo')
  expect(chosenFrom(parameters, new URLSearchParams(search.toString()))).toEqual(chosen)
})

test('defaults stay out of the URL, an emptied default does not', () => {
  const parameters = [aParameter({ code: 'a', value: '1' }), aParameter({ code: 'b', value: '2' })]
  expect(searchOf(parameters, { a: '1', b: '' }, new URLSearchParams()).toString()).toBe('b=')
  expect(chosenFrom(parameters, new URLSearchParams('b='))).toEqual({ a: '1', b: null })
})

test('what must be filled is named', () => {
  const needed = aParameter({ code: 'needed', required: true })
  expect(firstMissing([aParameter(), needed], { needed: ' ' })).toBe(needed)
  expect(firstMissing([needed], { needed: 'x' })).toBeNull()
})

test('chosen values are said by their labels', () => {
  const choices = [
    { value: '1', label: '河南' },
    { value: '2', label: '江苏' },
  ]
  expect(wordsOf(aParameter({ choices }), { p: ['1', '2'] })).toBe('河南、江苏')
  expect(wordsOf(aParameter(), { p: ['a', 'b', 'c', 'd'] })).toBe('a、b 等 4 项')
})

test('a range is one word in a link, relative where it was chosen so', () => {
  const parameters = [aParameter({ code: 'period', type: 'dateRange', value: 'mf~ml' })]
  const link = (period: string | string[] | null) => searchOf(parameters, { period }, new URLSearchParams()).toString()
  expect(link('mf~ml')).toBe('')
  expect(link('mf-1~ml-1')).toBe('period=mf-1%7Eml-1')
  expect(link(['2026-11-01', '2026-11-30'])).toBe('period=2026-11-01%7E2026-11-30')
  expect(link(null)).toBe('period=')
  expect(chosenFrom(parameters, new URLSearchParams('period=-6~current'))).toEqual({ period: '-6~current' })
  expect(chosenFrom(parameters, new URLSearchParams('period=2026-11-01&period=2026-11-30'))).toEqual({
    period: ['2026-11-01', '2026-11-30'],
  })
  expect(wordsOf(parameters[0] ?? aParameter(), { period: 'mf-1~ml-1' })).toBe('上月')
  expect(wordsOf(parameters[0] ?? aParameter(), { period: ['2026-11-01', ''] })).toBe('2026-11-01 起')
})
