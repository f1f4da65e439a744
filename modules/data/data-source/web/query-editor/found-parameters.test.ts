import { expect, test } from 'vitest'
import { asked, found, guessed, undeclared } from './found-parameters.ts'

test('values are found in the text and in the tests of blocks, once each and not in comments', () => {
  const text =
    'select ${a}, ${ b } -- ${gone}\n/* ${gone} */ where 1=1 <if test="c != null and d == \'x\'">and ${a}</if>'
  expect(asked(text)).toEqual(['a', 'b', 'c', 'd'])
})

test('what is declared, and what the server itself sets, need not be declared', () => {
  expect(undeclared('${from} ${to} ${userId} ${deptId}', [{ code: 'to', type: 'date' }])).toEqual(['from'])
})

test('a type is guessed from the list around a value, its column and its name', () => {
  expect(guessed('city', 'where 城市 in (${city})').type).toBe('multiSelect')
  expect(guessed('a', 'where order_date >= ${a}')).toMatchObject({ type: 'date', default: 'current' })
  expect(guessed('b', 'where "金额" > ${b}').type).toBe('number')
  expect(guessed('year', 'select ${year}').type).toBe('number')
  expect(guessed('name', 'where name like ${name}').type).toBe('text')
})

test('the first and last day of a declared period or range need not be declared', () => {
  const text = 'where d between ${periodFrom} and ${periodTo}'
  expect(undeclared(text, [{ code: 'period', type: 'dateRange' }])).toEqual([])
  expect(undeclared(text, [{ code: 'period', type: 'month' }])).toEqual([])
  expect(undeclared(text, [{ code: 'period', type: 'text' }])).toEqual(['periodFrom', 'periodTo'])
})

test('a first and a last day that nobody declared are one range, of the unit that its name says', () => {
  const text = `where 1 = 1 <if test="period">and d between \${periodFrom} and \${periodTo}</if>
    and m >= \${monthsFrom} and m <= \${monthsTo} and a > \${loneFrom}`
  expect(found(text, []).map(({ code, type }) => [code, type])).toEqual([
    ['period', 'dateRange'],
    ['months', 'monthRange'],
    ['loneFrom', 'text'],
  ])
  // A code that is taken by something without days stays as it is.
  const taken = found(text, [{ code: 'period', type: 'text' }]).map(({ code }) => code)
  expect(taken).toEqual(['months', 'periodFrom', 'periodTo', 'loneFrom'])
})
