import { expect, test } from 'vitest'
import { pageInstead } from './use-last-page.ts'

test('a page whose last row is gone gives way to the last that has any', () => {
  expect(pageInstead({ page: 2, size: 5, total: 5 })).toBe(1)
  expect(pageInstead({ page: 9, size: 20, total: 41 })).toBe(3)
  expect(pageInstead({ page: 2, size: 5, total: 6 })).toBeNull()
  expect(pageInstead({ page: 3, size: 5, total: 0 })).toBeNull()
})
