import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastsOf, SharedAnswers } from './shared-answers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a hundred displays that ask every five seconds are one query for each period', async () => {
  const shared = new SharedAnswers<number>()
  let asked = 0
  const ask = () => shared.of('a', { lasts: lastsOf(5000), isGood: () => true, ask: () => Promise.resolve(++asked) })
  for (let round = 0; round < 12; round++) {
    for (let display = 0; display < 100; display++) {
      await ask()
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(4500)
  }
  expect(asked).toBe(12)
})

test('other names do not share, failures are asked anew, and without a period only what is on its way is shared', async () => {
  const shared = new SharedAnswers<string>()
  let asked = 0
  const bad = { lasts: lastsOf(5000), isGood: (answer: string) => answer !== 'bad', ask: async () => (asked++, 'bad') }
  await shared.of('a', bad)
  await shared.of('a', bad)
  expect(asked).toBe(2)
  const failing = { ...bad, ask: () => Promise.reject(new Error('down')) }
  await expect(shared.of('b', failing)).rejects.toThrow('down')
  expect(await shared.of('b', bad)).toBe('bad')
  const once = { lasts: null, isGood: () => true, ask: async () => (asked++, 'good') }
  asked = 0
  await Promise.all([shared.of('c', once), shared.of('c', once), shared.of('d', once)])
  await shared.of('c', once)
  expect(asked).toBe(3)
})
