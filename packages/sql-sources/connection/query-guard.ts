import { refusal, refuse, Refusal } from '@mingtai/messages'
import type { DataChunk } from '@mingtai/sheet-core'

import { chunkBytes } from '../column/row-bytes.ts'

type Ended = 'running' | 'cancelled' | 'timeout' | 'closed'

export interface GuardOptions {
  timeoutMs: number
  signal: AbortSignal
  /** Stops the query where it runs; called at most once, and only while the query has not ended by itself. */
  stop: () => void
}

/** Ends a query by its time limit or its caller's signal, and says which of both it was. */
export class QueryGuard {
  readonly #options: GuardOptions
  readonly #timer: NodeJS.Timeout
  readonly #onAbort = () => this.#end('cancelled')
  #ended: Ended = 'running'

  constructor(options: GuardOptions) {
    this.#options = options
    this.#timer = setTimeout(() => this.#end('timeout'), options.timeoutMs)
    options.signal.addEventListener('abort', this.#onAbort, { once: true })
    if (options.signal.aborted) this.#end('cancelled')
  }

  /** Throws the sentence when the query was stopped from here. */
  check(): void {
    if (this.#ended === 'cancelled') refuse('sql.cancelled')
    if (this.#ended === 'timeout') refuse('sql.timeout', seconds(this.#options.timeoutMs))
  }

  /** The sentence for an error of the driver; a stop from here explains it better than the driver's own words. */
  explain(error: unknown, describe: (error: unknown) => Error): Error {
    if (error instanceof Refusal) return error
    if (this.#ended === 'cancelled') return refusal('sql.cancelled')
    if (this.#ended === 'timeout') return refusal('sql.timeout', seconds(this.#options.timeoutMs))
    return describe(error)
  }

  /** The query is over; its timer and signal no longer matter. */
  release(): void {
    clearTimeout(this.#timer)
    this.#options.signal.removeEventListener('abort', this.#onAbort)
    if (this.#ended === 'running') this.#ended = 'closed'
  }

  #end(reason: 'cancelled' | 'timeout'): void {
    if (this.#ended !== 'running') return
    this.#ended = reason
    clearTimeout(this.#timer)
    this.#options.stop()
  }
}

interface Caps {
  maxRows: number
  maxBytes?: number
}

/** Passes chunks on up to so many rows and bytes, and refuses at the first one beyond. */
export async function* capped(
  chunks: AsyncIterable<DataChunk>,
  { maxRows, maxBytes = Number.MAX_SAFE_INTEGER }: Caps,
): AsyncGenerator<DataChunk> {
  let [rows, bytes] = [0, 0]
  for await (const chunk of chunks) {
    rows += chunk.rows
    if (rows > maxRows) refuse('source.tooManyRows', maxRows)
    if (maxBytes < Number.MAX_SAFE_INTEGER) bytes += chunkBytes(chunk)
    if (bytes > maxBytes) refuse('source.tooMuchData', `${Math.ceil(maxBytes / (1 << 20))}MB`)
    yield chunk
  }
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 1000))
}
