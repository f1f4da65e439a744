import { expect, test } from 'vitest'
import { type RecordedError, entryOf, withError } from './ring.ts'

const about = { type: 'script' as const, url: '/report/list' }
const at = (time: number, message = 'x is not a function') => ({ ...entryOf(new TypeError(message), about), time })

test('an error is told with its kind, its place and its stack', () => {
  const entry = entryOf(new TypeError('x is not a function'), { ...about, info: 'in ReportList' })
  expect(entry).toMatchObject({ url: '/report/list', type: 'script', message: 'TypeError: x is not a function' })
  expect(entry.stack).toContain('ring.test')
  expect(entryOf('just words', about).message).toBe('just words')
})

test('long ones are cut to what the server takes', () => {
  const entry = entryOf(new Error('长'.repeat(2000)), { ...about, url: `/${'x'.repeat(900)}`, info: 'y'.repeat(9000) })
  expect([entry.message.length, entry.url.length, entry.info.length]).toEqual([500, 500, 2000])
  expect(entryOf('a\0b\uD800', about).message).toBe('ab\uFFFD')
})

test('the same error within a minute is remembered once, a later or another one again', () => {
  let ring: RecordedError[] = []
  for (const one of [at(0), at(59_000), at(61_000), at(62_000, 'another')]) ring = withError(ring, one)
  expect(ring.map(({ time }) => time)).toEqual([0, 61_000, 62_000])
})

test('the oldest of fifty gives way', () => {
  let ring: RecordedError[] = []
  for (let i = 0; i < 60; i++) ring = withError(ring, at(i, `error ${i}`))
  expect(ring).toHaveLength(50)
  expect(ring[0]?.message).toBe('TypeError: error 10')
})
