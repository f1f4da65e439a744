import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHED_BLOCKS, createWindows } from './windows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Request {
  block: number
  signal: AbortSignal
  answer(): void
  fail(error: unknown): void
}

function setUp(blocks: number) {
  const requests: Request[] = []
  const windows = createWindows<string>({
    fetch: (block, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ block, signal, answer: () => resolve(`block ${block}`), fail: reject })
      }),
    arrived: () => {},
    dropped: () => {},
    changed: () => {},
    blocks: () => blocks,
  })
  async function answerAll(): Promise<void> {
    for (;;) {
      const open = requests.splice(0)
      if (open.length === 0) return
      for (const request of open) request.answer()
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  return { windows, requests, answerAll }
}

test('jumping around keeps at most 24 blocks, block 0 and what is in view among them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 199 }), { minLength: 1, maxLength: 60 }), async (jumps) => {
      const { windows, answerAll } = setUp(200)
      for (const block of jumps) {
        windows.want({ first: block, last: block, ahead: 1 })
        await answerAll()
        expect(windows.size()).toBeLessThanOrEqual(CACHED_BLOCKS)
        expect(windows.get(block)).toBe(`block ${block}`)
        expect(windows.get(0)).toBe('block 0')
      }
      expect(windows.pending()).toBe(0)
    }),
    { numRuns: 30 },
  )
})

test('requests that the view has left are aborted, and the block ahead follows when the view is complete', async () => {
  const { windows, requests } = setUp(100)
  windows.want({ first: 0, last: 0, ahead: 1 })
  expect(requests.map(({ block }) => block)).toEqual([0])
  requests[0]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.map(({ block }) => block)).toEqual([0, 1])
  windows.want({ first: 50, last: 51, ahead: 1 })
  expect(requests[1]?.signal.aborted).toBe(true)
  expect(requests.slice(2).map(({ block }) => block)).toEqual([50, 51])
})

test('a failed block is tried again after 0.5, 1, 2 and 4 seconds, then the reader is told', async () => {
  const { windows, requests } = setUp(1)
  windows.want({ first: 0, last: 0, ahead: 1 })
  for (const wait of [500, 1000, 2000, 4000]) {
    requests.at(-1)?.fail(new Error('断开'))
    await vi.advanceTimersByTimeAsync(wait - 1)
    const tried = requests.length
    expect(windows.failure()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(requests.length).toBe(tried + 1)
  }
  requests.at(-1)?.fail(new Error('断开'))
  await vi.advanceTimersByTimeAsync(0)
  expect(windows.failure()).toBe('断开')
  windows.retry()
  requests.at(-1)?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(windows.failure()).toBeNull()
  expect(windows.get(0)).toBe('block 0')
})

test('a refusal of the server is not tried again', async () => {
  const { windows, requests } = setUp(1)
  windows.want({ first: 0, last: 0, ahead: 1 })
  requests[0]?.fail(Object.assign(new Error('没有权限'), { status: 403 }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(1)
  expect(windows.failure()).toBe('没有权限')
})
