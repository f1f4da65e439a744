import { Refusal, say } from '@mingtai/messages'
import type { DataChunk } from '@mingtai/sheet-core'
import { chunkBytes, type QueryRows } from '@mingtai/sql-sources'

import type { QueryFact } from './orders.ts'

export type Asked = Pick<
  QueryFact,
  'dataset' | 'sourceCode' | 'text' | 'written' | 'values' | 'bound' | 'cached' | 'unread'
> & {
  /** What is said of a query that ended well. */
  note?: string | null
}

/** How a query is read, which decides whether an early end was meant or is a failure. */
interface Reading {
  /** Collects the fact. */
  facts: QueryFact[]
  signal: AbortSignal
  /** A preview: the most rows that are taken. */
  firstRows?: number | undefined
  /** All rows are needed, so leaving early means that something else ended the query. */
  isWhole?: boolean | undefined
}

/** Opens a query and adds one fact about it to `facts` when it has ended, however it ended. */
export async function witnessed(asked: Asked, reading: Reading, open: () => Promise<QueryRows>): Promise<QueryRows> {
  const started = performance.now()
  let [rows, bytes, told] = [0, 0, false]
  let lateFields: ReadonlySet<string> = new Set()
  const tell = (how: Pick<QueryFact, 'outcome' | 'sentence'>): void => {
    if (told) return
    told = true
    const milliseconds = Math.round(performance.now() - started)
    const late = lateFields.size === 0 ? {} : { late: [...lateFields] }
    const { note = null, ...query } = asked
    const sentence = how.outcome === 'done' ? (how.sentence ?? note) : how.sentence
    reading.facts.push({ ...query, rows, bytes, milliseconds, outcome: how.outcome, sentence, ...late })
  }
  const query = await open().catch((error: unknown) => {
    tell(outcomeOf(error, reading.signal))
    throw error
  })
  lateFields = query.lateFields ?? lateFields
  async function* counted(): AsyncGenerator<DataChunk> {
    try {
      for await (const chunk of query.chunks) {
        rows += chunk.rows
        bytes += chunkBytes(chunk)
        yield chunk
      }
      tell(done)
    } catch (error) {
      tell(outcomeOf(error, reading.signal))
      throw error
    } finally {
      tell(leftEarly(reading, rows))
    }
  }
  const close = async (): Promise<void> => {
    await query.close()
    tell(leftEarly(reading, rows))
  }
  return { ...query, chunks: counted(), close }
}

const done = { outcome: 'done', sentence: null } as const

/** Outcome of a query whose rows were not all taken. */
function leftEarly(
  { signal, firstRows, isWhole = false }: Reading,
  rows: number,
): Pick<QueryFact, 'outcome' | 'sentence'> {
  if (signal.aborted) return { outcome: 'cancelled', sentence: say('sql.cancelled') }
  if (firstRows !== undefined && rows > firstRows) return { outcome: 'done', sentence: say('sql.firstRows', firstRows) }
  return isWhole ? { outcome: 'cancelled', sentence: say('sql.leftEarly') } : done
}

/** Whoever leaves ends what they asked with the platform's own words; a database may answer that with an error of its own. */
function outcomeOf(error: unknown, signal: AbortSignal): Pick<QueryFact, 'outcome' | 'sentence'> {
  const isAbort = error instanceof Error && error.name === 'AbortError'
  const isCancelled = error instanceof Refusal && error.key === 'sql.cancelled'
  if (isAbort || isCancelled || signal.aborted) return { outcome: 'cancelled', sentence: say('sql.cancelled') }
  return { outcome: 'refused', sentence: error instanceof Error ? error.message : String(error) }
}
