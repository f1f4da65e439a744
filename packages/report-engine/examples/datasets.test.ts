import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { dataOf, field, gridOf, sheetOf, templateOf } from './example.ts'
import { startFill } from '../fill/fill.ts'
import type { Dataset } from '../template.ts'

test('a cell under a parent of another dataset sees all rows of its own', () => {
  const orders = dataOf([{ name: 'a', type: 'text' }], [['东'], ['西'], ['东']])
  const goods = dataOf(
    [
      { name: 'name', type: 'text' },
      { name: 'price', type: 'number' },
    ],
    [
      ['笔', 1],
      ['纸', 2],
      ['墨', 30],
    ],
  )
  const own = { dataset: 'goods' }
  const filter = {
    join: 'and' as const,
    conditions: [{ field: 'price', operator: 'LE' as const, value: { kind: 'parameter' as const, code: 'most' } }],
  }
  const template = templateOf(
    sheetOf(
      {
        A1: field('a', { expand: 'down', aggregate: 'group' }),
        B1: field('name', { ...own, expand: 'down', aggregate: 'list', leftParent: 'A1', filter }),
        C1: field('price', own),
        D1: field('price', { ...own, leftParent: 'A1', filter }),
      },
      { rows: 1, columns: 4 },
    ),
    {
      datasets: ['orders', 'goods'].map((name) => ({
        name,
        title: name,
        from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
        fields: [],
      })),
      parameters: [
        { code: 'most', name: '最高价', type: 'number', default: null, required: false, hidden: false, options: null },
      ],
    },
  )
  const compiled = compileSheet(template, 0, { orders: orders.fields, goods: goods.fields })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  expect(compiled.plan.datasets).toEqual(['orders', 'goods'])
  const run = (parameters: Record<string, string>) => {
    const fill = startFill(compiled.plan, { parameters })
    for (const chunk of orders.chunks) fill.feed('orders', chunk)
    fill.end('orders')
    for (const chunk of goods.chunks) fill.feed('goods', chunk)
    fill.end('goods')
    return gridOf([...fill.finish()])
  }
  expect(run({ most: '2' })).toEqual([
    ['东', '笔', 1, 3],
    [null, '纸', 2, null],
    ['西', '笔', 1, 3],
    [null, '纸', 2, null],
  ])
  expect(run({}).length).toBe(6)
})

test('a row stays when the nested groups beside it have no data at all', () => {
  const sheet = sheetOf(
    {
      A1: field('province', { expand: 'down', aggregate: 'group' }),
      B1: field('a', { dataset: 'plans', expand: 'down', aggregate: 'group' }),
      C1: field('b', { dataset: 'plans', expand: 'down', aggregate: 'group' }),
    },
    { rows: 1, columns: 3 },
  )
  const plans: Dataset = {
    name: 'plans',
    title: '计划',
    from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
    fields: [],
  }
  const template = templateOf(sheet)
  const fields = {
    orders: [{ name: 'province', type: 'text' as const }],
    plans: [
      { name: 'a', type: 'text' as const },
      { name: 'b', type: 'text' as const },
    ],
  }
  const compiled = compileSheet({ ...template, datasets: [...template.datasets, plans] }, 0, fields)
  if (!compiled.ok) throw new Error(compiled.problems.map(({ sentence }) => sentence).join())
  const fill = startFill(compiled.plan, { parameters: {} })
  for (const chunk of dataOf(fields.orders, [['北京'], ['上海']]).chunks) fill.feed('orders', chunk)
  for (const name of ['orders', 'plans']) fill.end(name)
  expect(gridOf([...fill.finish()])).toEqual([
    ['北京', null, null],
    ['上海', null, null],
  ])
})
