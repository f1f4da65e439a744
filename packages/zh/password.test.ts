import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRunOfThree } from './password.ts'

test.each(['abc', 'x321y', '12a789', 'CBA1'])('%s has a run of three', (password) => {
  expect(hasRunOfThree(password)).toBe(true)
})

test.each(['', 'ab', '121212', 'aaa', 'aBc', 'Mingtai@2026', '135', '12321'.slice(0, 2)])(
  '%s has no run of three',
  (password) => {
    expect(hasRunOfThree(password)).toBe(false)
  },
)

test('a run is found wherever it stands, and as well backwards', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('abc', '456', 'XYZ', '987'), fc.string(), (head, run, tail) => {
      expect(hasRunOfThree(head + run + tail)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (password) => {
      expect(hasRunOfThree([...password].toReversed().join(''))).toBe(hasRunOfThree(password))
    }),
  )
})
