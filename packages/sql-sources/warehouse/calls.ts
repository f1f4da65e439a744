import type { DuckDBConnection } from '@duckdb/node-api'

import { FairQueue } from '../connection/fair-queue.ts'

/** Threads of this process: DuckDB, files and names of hosts share them. */
const POOL = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
/** Kept for files, so that endless queries hold up nobody's results. */
const FOR_FILES = Math.min(8, Math.ceil(POOL / 2))
/** Who finds none waits here, where a stop reaches him, and not in the queue of the threads, where it is lost. */
const threads = new FairQueue(Math.max(1, POOL - FOR_FILES))

const AGAIN_MILLISECONDS = 100
/** Queries that were stopped and have not ended yet, and since when. */
const stopping = new Map<Calls, number>()

/** How long the query that resists longest was told to stop; 0: all obey. */
export function longestStop(): number {
  return stopping.size === 0 ? 0 : performance.now() - Math.min(...stopping.values())
}

/** The calls of one query to DuckDB. Each has a thread while it works, and once stopped it is interrupted until it is over. */
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

  /** No call begins any more. A word that comes between two steps of a query is lost, so it is said until all have ended. */
  stop(): void {
    if (this.#stopped.signal.aborted) return
    this.#stopped.abort()
    if (this.#atWork === 0) return
    stopping.set(this, performance.now())
    this.#connection.interrupt()
    this.#again = setInterval(() => this.#connection.interrupt(), AGAIN_MILLISECONDS)
  }

  /** Stops what runs, waits for its end and gives the connection back. */
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
