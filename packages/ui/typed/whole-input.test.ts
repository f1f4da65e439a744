import { expect, test } from 'vitest'
import { readWhole } from './WholeInput.tsx'

test.each([
  ['12', 12],
  ['１２', 12],
  [' 1,200 ', 1200],
  ['1，200', 1200],
  ['-3', -3],
  ['007', 7],
  ['', null],
  ['   ', null],
])('%j is read as people mean it', (text, read) => {
  expect(readWhole(text)).toBe(read)
})

test.each(['12.7', '1e3', '十二', '12天', '1'.repeat(16)])(
  '%j stays as it was typed, for the rule to refuse',
  (text) => {
    expect(readWhole(text)).toBe(text)
  },
)
