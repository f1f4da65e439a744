import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { down, field, formula, list, orderFields, right, sheetOf, subtotal, templateOf } from '../examples/example.ts'
import type { Content } from '../template.ts'
import { relationalPlan } from './relational-plan.ts'

const sorts = [{ by: 'value' as const, direction: 'ascending' as const }]

function planOf(cells: Record<string, Content>) {
  const compiled = compileSheet(templateOf(sheetOf(cells, { rows: 2, columns: 4 })), 0, { orders: orderFields })
  if (!compiled.ok) throw new Error(compiled.problems.map(({ sentence }) => sentence).join('\n'))
  const { plan, reason } = relationalPlan(compiled.plan, 'orders')
  return plan ?? reason.key
}

test('groups with totals need their keys, and sums with how many values there are', () => {
  const group = field('a', { ...down, sorts, subtotal: subtotal('合计') })
  expect(planOf({ A1: group, B1: field('amount', { aggregate: 'average' }), C1: formula('=B1*2') })).toEqual({
    keys: ['a'],
    figures: [{ field: 'amount', sum: true, least: false, greatest: false }],
  })
})

test('both axes of a cross table, and what is counted once, are keys', () => {
  const cells = {
    A2: field('a', { ...down, sorts }),
    B1: field('b', { ...right, sorts }),
    B2: field('amount', { aggregate: 'distinct' }),
  }
  expect(planOf(cells)).toEqual({ keys: ['a', 'b', 'amount'], figures: [] })
})

test('what depends on single rows or their order needs rows, and says so', () => {
  const group = field('a', { ...down, sorts })
  expect(planOf({ A1: field('a', list), B1: field('amount', { aggregate: 'sum' }) })).toBe('push.list')
  expect(planOf({ A1: field('a', down), B1: field('amount', { aggregate: 'sum' }) })).toBe('push.firstAppearance')
  expect(planOf({ A1: group, B1: field('amount', { aggregate: 'first' }) })).toBe('push.firstRow')
  expect(planOf({ A1: group, B1: field('b', { aggregate: 'max' }) })).toBe('push.extremeOfOther')
  expect(planOf({ A1: { ...group, top: { count: 2, rest: null } } })).toBe('push.top')
  expect(planOf({ A1: field('amount', { ...down, sorts }), B1: field('amount', { aggregate: 'sum' }) })).toBe(
    'push.keyAndSum',
  )
})
