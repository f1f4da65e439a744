import { expect, test } from 'vitest'
import { tableChoices, tableLabel, tableOf, tableText } from './open-tables.ts'

test('a schema is offered as a whole and table by table, and what is open stays though it is gone', () => {
  const known = [
    { schema: 'shop', name: 'orders' },
    { schema: 'shop', name: 'a.b' },
  ]
  const choices = tableChoices(known, [{ schema: 'old', name: 'gone' }])
  expect(choices.map(({ label }) => label)).toEqual(['shop 的全部表', 'shop.orders', 'shop.a.b', 'old.gone'])
  expect(choices.map(({ value }) => tableOf(value))).toEqual([
    { schema: 'shop', name: null },
    { schema: 'shop', name: 'orders' },
    { schema: 'shop', name: 'a.b' },
    { schema: 'old', name: 'gone' },
  ])
})

test('a choice comes back as it went, whatever its name holds', () => {
  for (const table of [
    { schema: '', name: null },
    { schema: 'a"b', name: 'c.d' },
  ])
    expect(tableOf(tableText(table))).toEqual(table)
  expect(tableLabel({ schema: '', name: 'orders' })).toBe('orders')
})
