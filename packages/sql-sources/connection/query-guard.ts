import { refusal, refuse, Refusal } from '@mingtai/messages'
import type { DataChunk } from '@mingtai/sheet-core'

import { chunkBytes } from '../column/row-bytes.ts'

type Ended = 'running' | 'cancelled' | 'timeout' | 'closed'

export interface GuardOptions {
  timeoutMs: number
  signal: AbortSignal
  /** Stops the query; called at most once, and only while the query runs. */
  stop: () => void
}

/** Stops a query at its time limit or by its caller's signal, and tells which of the two it was. */
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

  /** Throws the refusal when this guard stopped the query. */
  check(): void {
    if (this.#ended === 'cancelled') refuse('sql.cancelled')
    if (this.#ended === 'timeout') refuse('sql.timeout', seconds(this.#options.timeoutMs))
  }

  /** The error to show for an error of the driver: the guard's own refusal when it stopped the query. */
  explain(error: unknown, describe: (error: unknown) => Error): Error {
    if (error instanceof Refusal) return error
    if (this.#ended === 'cancelled') return refusal('sql.cancelled')
    if (this.#ended === 'timeout') return refusal('sql.timeout', seconds(this.#options.timeoutMs))
    return describe(error)
  }

  /** Ends the guard after the query; removes its timer and its listener. */
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

/** Passes chunks on up to a limit of rows and bytes, and refuses the first chunk beyond. */
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
