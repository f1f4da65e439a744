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
