/** What tests of sources ask for, in a few words. */
import { Refusal } from '@mingtai/messages'
import { valueAt } from '@mingtai/sheet-core'
import type { Scalar } from '@mingtai/sheet-core'

import { adapterOf } from '../adapters.ts'
import type { QueryRequest, SourceConfig } from '../source.ts'

export async function rowsOf(config: SourceConfig, sql: string, options: Partial<QueryRequest> = {}) {
  const signal = new AbortController().signal
  const request = { sql, values: [], maxRows: 2_000_000, timeoutMs: 20_000, signal, ...options }
  const query = await (await adapterOf(config.type)).query(config, request)
  const rows: Scalar[][] = []
  for await (const chunk of query.chunks)
    for (let row = 0; row < chunk.rows; row++) rows.push(chunk.columns.map((column) => valueAt(column, row)))
  return { fields: query.fields.map(({ name, type }) => `${name}:${type}`), rows }
}

/** The sentence that some work is refused with. */
export async function sentenceOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Refusal) return error.message
  throw new Error(`not refused: ${String(error)}`)
}

export async function tested(config: SourceConfig, change: Partial<SourceConfig> = {}): Promise<string> {
  const { version } = await (await adapterOf(config.type)).test({ ...config, ...change }, new AbortController().signal)
  return version
}

/** A reader who takes one chunk and waits: how many rows the server gave meanwhile is for the caller to see. */
export async function firstChunk(config: SourceConfig, sql: string) {
  const signal = new AbortController().signal
  const request = { sql, values: [], maxRows: Number.MAX_SAFE_INTEGER, timeoutMs: 60_000, signal }
  const query = await (await adapterOf(config.type)).query(config, request)
  const chunks = query.chunks[Symbol.asyncIterator]()
  await chunks.next()
  return query
}
