import { expect, test } from 'vitest'
import { rangeOf } from './file-range.ts'

test('a piece of a file is asked for from a place, up to one, or from its end; anything else is all of it', () => {
  expect(rangeOf(undefined, 100)).toBeNull()
  expect(rangeOf('bytes=0-', 100)).toEqual({ start: 0, end: 99 })
  expect(rangeOf('bytes=10-19', 100)).toEqual({ start: 10, end: 19 })
  expect(rangeOf('bytes=90-500', 100)).toEqual({ start: 90, end: 99 })
  expect(rangeOf('bytes=-30', 100)).toEqual({ start: 70, end: 99 })
  expect(rangeOf('bytes=-300', 100)).toEqual({ start: 0, end: 99 })
  expect(rangeOf('bytes=100-', 100)).toBe('outside')
  expect(rangeOf('bytes=-0', 100)).toBe('outside')
  for (const other of ['bytes=20-10', 'bytes=0-1,5-6', 'bytes=a-b', 'bytes=-', 'lines=0-1'])
    expect(rangeOf(other, 100)).toBeNull()
})
