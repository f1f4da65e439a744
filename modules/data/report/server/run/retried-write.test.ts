import { expect, test } from 'vitest'
import { retriedWrite } from './retried-write.ts'

test('how a run ended is written as soon as the database is back, and not tried for ever when the server stops', async () => {
  let tries = 0
  await retriedWrite(async () => {
    if (++tries < 3) throw new Error('connect ECONNREFUSED')
  })
  expect(tries).toBe(3)
  const closed = new Error('Failed query', { cause: new Error('Cannot use a pool after calling end on the pool') })
  await expect(retriedWrite(() => Promise.reject(closed))).rejects.toThrow('Failed query')
})
