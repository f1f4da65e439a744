import { expect, test } from 'vitest'
import { wholeQuery } from './whole-query.ts'

test('names are quoted where a kind of source would read them otherwise', () => {
  expect(wholeQuery(5, 'public.Orders', ['id', '金额'])).toBe('select\n    id,\n    "金额"\nfrom public."Orders"')
  expect(wholeQuery(2, 'HR.EMPLOYEES', ['ID', 'name'])).toBe('select\n    ID,\n    "name"\nfrom HR.EMPLOYEES')
  expect(wholeQuery(1, '订单', ['a`b'])).toBe('select\n    `a``b`\nfrom `订单`')
  expect(wholeQuery(3, 'dbo.order detail', [])).toBe('select\n    *\nfrom dbo.[order detail]')
})
