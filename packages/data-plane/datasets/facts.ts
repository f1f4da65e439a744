import { Refusal } from '@mingtai/messages'
import type { DataChunk } from '@mingtai/sheet-core'
import { chunkBytes, type QueryRows } from '@mingtai/sql-sources'

import type { QueryFact } from './orders.ts'

export type Asked = Pick<
  QueryFact,
  'dataset' | 'sourceCode' | 'text' | 'written' | 'values' | 'bound' | 'cached' | 'unread'
>

/** Opens a query and leaves one fact about it in `facts` when it has ended, in whatever way. */
export async function witnessed(asked: Asked, facts: QueryFact[], open: () => Promise<QueryRows>): Promise<QueryRows> {
  const started = performance.now()
  let [rows, bytes, told] = [0, 0, false]
  const tell = (error: unknown): void => {
    if (told) return
    told = true
    const milliseconds = Math.round(performance.now() - started)
    facts.push({ ...asked, rows, bytes, milliseconds, ...outcomeOf(error) })
  }
  const query = await open().catch((error: unknown) => {
    tell(error)
    throw error
  })
  async function* counted(): AsyncGenerator<DataChunk> {
    try {
      for await (const chunk of query.chunks) {
        rows += chunk.rows
        bytes += chunkBytes(chunk)
        yield chunk
      }
    } catch (error) {
      tell(error)
      throw error
    } finally {
      tell(null)
    }
  }
  const close = async (): Promise<void> => {
    await query.close()
    tell(null)
  }
  return { ...query, chunks: counted(), close }
}

function outcomeOf(error: unknown): Pick<QueryFact, 'outcome' | 'sentence'> {
  if (error === null) return { outcome: 'done', sentence: null }
  const sentence = error instanceof Error ? error.message : String(error)
  const isCancelled = error instanceof Refusal && error.key === 'sql.cancelled'
  return { outcome: isCancelled ? 'cancelled' : 'refused', sentence }
}
