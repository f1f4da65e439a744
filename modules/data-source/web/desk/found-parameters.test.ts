import { expect, test } from 'vitest'
import { asked, guessed, undeclared } from './found-parameters.ts'

test('values are found in the text and in the tests of blocks, once each and not in comments', () => {
  const text =
    'select ${a}, ${ b } -- ${gone}\n/* ${gone} */ where 1=1 <if test="c != null and d == \'x\'">and ${a}</if>'
  expect(asked(text)).toEqual(['a', 'b', 'c', 'd'])
})

test('what is declared, and what the server itself sets, need not be declared', () => {
  expect(undeclared('${from} ${to} ${userId} ${deptId}', [{ code: 'to' }])).toEqual(['from'])
})

test('a type is guessed from the list around a value, its column and its name', () => {
  expect(guessed('city', 'where 城市 in (${city})').type).toBe('multiSelect')
  expect(guessed('a', 'where order_date >= ${a}')).toMatchObject({ type: 'date', default: 'current' })
  expect(guessed('b', 'where "金额" > ${b}').type).toBe('number')
  expect(guessed('year', 'select ${year}').type).toBe('number')
  expect(guessed('name', 'where name like ${name}').type).toBe('text')
})
