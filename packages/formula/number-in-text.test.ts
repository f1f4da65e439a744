import { expect, test } from 'vitest'
import { numberInText } from './number-in-text.ts'

test.each([
  ['(1,234.50)', -1234.5],
  ['￥-3', -3],
  ['12 %', 0.12],
  ['1  1/2', 1.5],
  ['- 5', -5],
])('%s is a number', (text, value) => {
  expect(numberInText(text)).toBe(value)
})

/** Each of them kept a usual reading of these forms for hours. */
test.each([`(${' '.repeat(30_000)}x`, `${'1'.repeat(30_000)}x`, `5${'\t '.repeat(15_000)}!`])(
  'what only begins like a number is read as quickly as any text',
  (text) => {
    expect(numberInText(text)).toBeNull()
  },
)
