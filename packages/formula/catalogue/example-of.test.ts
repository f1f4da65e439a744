import { expect, test } from 'vitest'
import { exampleOf } from './example-of.ts'
import { functionCatalogue } from './index.ts'

test('every function has an example that calls it', () => {
  for (const { name } of functionCatalogue) expect(exampleOf(name)?.formula, name).toContain(`${name}(`)
})

test('an example says what comes out, and is no other function that ends the same', () => {
  expect(exampleOf('SUM')?.result).not.toBeNull()
  expect(exampleOf('LEN')?.formula).toMatch(/^=LEN\(/)
})
