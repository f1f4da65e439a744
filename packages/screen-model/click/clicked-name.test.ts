import { expect, test } from 'vitest'
import { clickedName } from './clicked-name.ts'

test('the name of what was clicked is its category, wherever that stands in its row', () => {
  const clicked = { id: '320400', province: '广东', qty: '149' }
  expect(clickedName({ fields: { category: ['province'], value: ['qty'] } }, clicked)).toBe('广东')
  expect(clickedName({ fields: { value: ['qty'] } }, clicked)).toBe('320400')
  expect(clickedName({ fields: { category: ['province'] } }, { 区域: '海南省' })).toBe('海南省')
  expect(clickedName({ fields: {} }, {})).toBeNull()
})
