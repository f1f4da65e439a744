import { emptyDocument, newComponent, queryStatus, rowsOf } from '@mingtai/screen-model'
import type { ScreenComponent, ScreenRows } from '@mingtai/screen-model'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDataStore } from './data-store.ts'
import type { ScreenQuery } from './sources.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const asks = (id: string, dataSetId: string, refreshTime: number): ScreenComponent => ({
  ...newComponent({ id, type: 'table' }),
  columnDataSource: 3,
  columnDataSetSettings: { dataSetId, column: [], drillProp: [] },
  isRefresh: true,
  refreshTime,
})

function board(answer: (query: ScreenQuery) => Promise<ScreenRows>) {
  const asked: string[] = []
  const made = createDataStore({
    rows: (query) => {
      asked.push(query.component.id)
      return answer(query)
    },
    boundaries: () => Promise.resolve(null),
    open: () => undefined,
  })
  return { made, asked }
}

const screen = (...components: ScreenComponent[]) => ({ ...emptyDocument('x'), components })
const good = rowsOf('a', '1')

test('who asks the same shares one answer, as often as the quickest of them wants', async () => {
  const { made, asked } = board(() => Promise.resolve(good))
  const [a, b, c] = [asks('a', 'one', 10_000), asks('b', 'one', 5000), asks('c', 'two', 60_000)]
  made.follow(screen(a, b, c), {})
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['a', 'c'])
  expect([a, b, c].map((one) => made.queryState(one, {}).rows)).toEqual([good, good, good])
  await vi.advanceTimersByTimeAsync(5600)
  expect(asked.length).toBe(3)
  made.stop()
})

test('a failing source is asked more and more rarely, and the last good rows stay', async () => {
  let isDown = false
  const { made, asked } = board(() => (isDown ? Promise.reject(new Error('断开')) : Promise.resolve(good)))
  const a = asks('a', 'one', 5000)
  made.follow(screen(a), {})
  await vi.advanceTimersByTimeAsync(0)
  isDown = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.length).toBeLessThan(9)
  expect(made.queryState(a, {})).toMatchObject({ rows: good, why: '断开' })
  isDown = false
  await vi.advanceTimersByTimeAsync(200_000)
  expect(made.queryState(a, {})).toMatchObject({ failures: 0, why: null })
  made.stop()
})

test('figures of a source that keeps everybody waiting are told to be old, though nothing has failed', async () => {
  let isSlow = false
  const { made } = board(() => (isSlow ? new Promise(() => undefined) : Promise.resolve(good)))
  const a = asks('a', 'one', 5000)
  const statuses = new Set<string>()
  made.subscribe(() => statuses.add(queryStatus(made.queryState(a, {}), Date.now(), 5000)))
  made.follow(screen(a), {})
  await vi.advanceTimersByTimeAsync(8000)
  isSlow = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect([...statuses]).toEqual(['fresh'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect([...statuses]).toEqual(['fresh', 'stale'])
  expect(made.queryState(a, {})).toMatchObject({ rows: good, failures: 0 })
  made.stop()
})

test('a hidden page asks nothing, and asks at once when it is seen again', async () => {
  const { made, asked } = board(() => Promise.resolve(good))
  made.follow(screen(asks('a', 'one', 5000)), {})
  await vi.advanceTimersByTimeAsync(0)
  made.pause()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.length).toBe(1)
  made.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.length).toBe(2)
  made.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.length).toBe(2)
})

test('an answer for parameters that are no longer wanted is not shown', async () => {
  const waiting: ((rows: ScreenRows) => void)[] = []
  const { made } = board(() => new Promise((take) => waiting.push(take)))
  const parameter = { paramCode: 'p', paramName: '', paramType: 'text' as const, paramDefault: null, dateCode: 3 }
  const a = { ...asks('a', 'one', 5000), params: [parameter] }
  made.follow(screen(a), { p: '1' })
  made.follow(screen(a), { p: '2' })
  waiting[1]?.(rowsOf('a', '2'))
  await vi.advanceTimersByTimeAsync(0)
  waiting[0]?.(rowsOf('a', '1'))
  await vi.advanceTimersByTimeAsync(0)
  expect(made.queryState(a, { p: '2' }).rows).toEqual(rowsOf('a', '2'))
  made.stop()
})
