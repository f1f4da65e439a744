import type { Content } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { bindingWords, typedOverBinding } from './binding-words.ts'
import { newBinding } from './contents.ts'
import { datasets, rich } from '../random-template.ts'

const before = newBinding('orders', 'amount')
const over = (text: string, binding: Content = before) =>
  binding.kind === 'field' ? typedOverBinding(text, binding, datasets) : null

test('a binding stands in the bar as its aggregate and its field, and typing it again changes nothing', () => {
  expect(bindingWords(before)).toBe('LIST(orders.amount)')
  expect(over('LIST(orders.amount)')).toEqual(before)
  expect(over(bindingWords({ aggregate: 'sum', dataset: 'orders', field: 'amount' }), rich)).toEqual({
    ...rich,
    subtotal: null,
  })
})

test('another aggregate and another field are typed, by name or by title, and the rest stays', () => {
  expect(over('SUM(orders.amount)')).toEqual({ ...before, aggregate: 'sum', expand: 'none' })
  expect(over('= group( 订单.省份 )')).toEqual({ ...before, aggregate: 'group', field: 'province' })
  expect(over('list(orders.amount)', { ...before, aggregate: 'sum', expand: 'none' })).toEqual(before)
})

test('a field that no dataset has is refused; a formula and a text are what they are', () => {
  expect(over('SUM(orders.amunt)')).toBeNull()
  expect(over('SUM(order.amount)')).toBeNull()
  expect(over('=SUM(A1)')).toEqual({ kind: 'formula', formula: '=SUM(A1)', leftParent: 'auto', topParent: 'auto' })
  expect(over('合计')).toEqual({ kind: 'text', text: '合计' })
})
