import type { DuckDBConnection } from '@duckdb/node-api'

import { FairQueue } from '../connection/fair-queue.ts'

/** Threads of this process, shared by DuckDB, file access and name lookups. */
const POOL = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
/** Threads left for files, so that endless queries do not hold up stored results. */
const FOR_FILES = Math.min(8, Math.ceil(POOL / 2))
/** Calls wait here for a thread, because a stop cannot reach them in the thread pool's own queue. */
const threads = new FairQueue(Math.max(1, POOL - FOR_FILES))

const AGAIN_MILLISECONDS = 100
/** Stopped queries that have not ended, and when they were stopped. */
const stopping = new Map<Calls, number>()

/** Milliseconds since the stop of the query that resists longest; 0: none resists. */
export function longestStop(): number {
  return stopping.size === 0 ? 0 : performance.now() - Math.min(...stopping.values())
}

/** The DuckDB calls of one query. Each holds a thread while it works; after a stop it is interrupted until it ends. */
export class Calls {
  readonly #connection: DuckDBConnection
  readonly #stopped = new AbortController()
  #atWork = 0
  #again: NodeJS.Timeout | undefined
  #idle = Promise.withResolvers<void>()

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
    this.#idle.resolve()
  }

  async call<Value>(work: (connection: DuckDBConnection) => Promise<Value>): Promise<Value> {
    return threads.taken(() => this.#worked(work), { signal: this.#stopped.signal })
  }

  /**
   * Stops the query: no further call begins. An interrupt between two steps of a call is lost, so it is repeated until
   * all calls have ended.
   */
  stop(): void {
    if (this.#stopped.signal.aborted) return
    this.#stopped.abort()
    if (this.#atWork === 0) return
    stopping.set(this, performance.now())
    this.#connection.interrupt()
    this.#again = setInterval(() => this.#connection.interrupt(), AGAIN_MILLISECONDS)
  }

  /** Stops the query, waits for its end and closes the connection. */
  async close(): Promise<void> {
    this.stop()
    await this.#idle.promise
    this.#connection.closeSync()
  }

  async #worked<Value>(work: (connection: DuckDBConnection) => Promise<Value>): Promise<Value> {
    this.#stopped.signal.throwIfAborted()
    if (this.#atWork++ === 0) this.#idle = Promise.withResolvers()
    try {
      return await work(this.#connection)
    } finally {
      if (--this.#atWork === 0) this.#ended()
    }
  }

  #ended(): void {
    clearInterval(this.#again)
    stopping.delete(this)
    this.#idle.resolve()
  }
}
