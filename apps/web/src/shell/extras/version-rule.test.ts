import { expect, test } from 'vitest'
import { showsVersion } from './version-rule.ts'

test.each([
  [null, '0.2.0', true],
  ['0.1.0', '0.2.0', true],
  ['0.2.0', '0.2.0', false],
  ['-1', '0.3.0', false],
  [null, '', false],
])('with %s stored, version %s is shown: %s', (stored, present, shown) => {
  expect(showsVersion(stored, present)).toBe(shown)
})
