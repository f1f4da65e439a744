import { refusal } from '@mingtai/messages'
import { expect, test } from 'vitest'

import { witnessed } from './facts.ts'
import type { QueryFact } from './orders.ts'

const asked = { dataset: 'd', sourceCode: 's', text: 'select 1', values: 0, cached: false }

async function factOf(problem: Error, signal = new AbortController().signal): Promise<QueryFact | undefined> {
  const facts: QueryFact[] = []
  await witnessed(asked, { facts, signal }, () => Promise.reject(problem)).catch(() => null)
  return facts[0]
}

test('what its reader left is stopped and no failure, in our words', async () => {
  const left = new DOMException('This operation was aborted', 'AbortError')
  expect(await factOf(left)).toMatchObject({ outcome: 'cancelled', sentence: '查询已取消。' })
  // A database answers the end of its connection with an error of its own.
  const ended = refusal('sql.failed', 'server closed the connection')
  expect(await factOf(ended, AbortSignal.abort())).toMatchObject({ outcome: 'cancelled', sentence: '查询已取消。' })
  expect(await factOf(ended)).toMatchObject({ outcome: 'refused', sentence: expect.stringContaining('closed') })
})
