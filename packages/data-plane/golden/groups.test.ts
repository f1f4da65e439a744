import { afterAll, beforeAll, expect, test } from 'vitest'

import { figure, group, list, report, text, total } from './build.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a list shows every order in the order of its query', async () => {
  const template = report({ cells: { A1: text('序号'), A2: list('seq'), B2: list('order_no'), C2: list('amount') } })
  const [sheet] = await world.filled(template)
  expect(sheet?.rows.slice(1)).toEqual(await world.sql('select seq, order_no, amount from orders order by seq'))
})

test('groups with subtotals and a grand total', async () => {
  const template = report({
    cells: {
      A1: group('province', { subtotal: total('总计') }),
      B1: group('department', { subtotal: total('小计') }),
      C1: figure('amount'),
      D1: figure('order_no', 'count'),
    },
  })
  const [sheet] = await world.filled(template)
  const figures = sheet?.rows.map((row) => row.slice(2)).sort() ?? []
  const expected = await world.sql(
    `select sum(amount), count(order_no) from orders group by grouping sets ((province, department), (province), ())`,
  )
  expect(figures).toEqual(expected.sort())
})
