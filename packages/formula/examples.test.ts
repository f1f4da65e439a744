import { describe, expect, test } from 'vitest'

import { examples } from './examples/all.ts'
import { evaluated } from './examples/reading.ts'
import { functionNames } from './index.ts'

describe('a formula is what Excel says it is', () => {
  test.each(examples)('%s is %j', (source, wanted) => {
    const value = evaluated(source)
    if (typeof wanted !== 'number') return expect(value).toEqual(wanted)
    expect(typeof value === 'number' ? value : Number.NaN, JSON.stringify(value)).toSatisfy(
      (number: number) => Math.abs(number - wanted) <= Math.max(1e-12, Math.abs(wanted) * 1e-7),
    )
  })
})

test('every function has an example', () => {
  const text = examples.map(([source]) => source).join('\n')
  const missing = functionNames().filter((name) => !text.includes(`${name}(`))
  expect(missing).toEqual(['RAND', 'RANDBETWEEN'])
})

test('dice fall the same way for the same seed', () => {
  expect(evaluated('=RAND()')).toBe(evaluated('=RAND()'))
  expect(evaluated('=RANDBETWEEN(5,5.5)')).toBe(5)
  expect(evaluated('=RANDBETWEEN(5.2,5.8)')).toEqual({ error: '#NUM!' })
})
