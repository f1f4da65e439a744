import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { landFile, queryLanded, type QueryRequest, type QueryRows } from '@mingtai/sql-sources'

interface Filling {
  /** Of whoever reads the rows. */
  owner: AbortSignal
  done: Promise<void>
  controller: AbortController
  waiting: number
}

interface Wish {
  /** What the rows depend on; whoever may see others has another one. */
  key: string
  seconds: number
  /** The reader asked for rows of now. */
  isFresh: boolean
  request: Omit<QueryRequest, 'sql' | 'values'>
  /** Reads the rows; it ends when nobody waits for them any more. */
  open(signal: AbortSignal): Promise<QueryRows>
}

/** Rows kept in files for the next reader: bounded in size, filled by one reader at a time, forgotten when old. */
export class RowCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #filling = new Map<string, Filling>()

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** The rows, and whether somebody else's reading brought them here. */
  async rows(wish: Wish): Promise<{ query: QueryRows; cached: boolean }> {
    const path = join(this.#folder, `${createHash('sha256').update(wish.key).digest('hex')}.duckdb`)
    // Whoever may read fewer rows is refused alone.
    const turn = [path, wish.request.maxRows, wish.request.maxBytes].join(' ')
    while (true) {
      const running = this.#filling.get(turn)
      if (running === undefined && !wish.isFresh && (await isYoung(path, wish.seconds))) {
        return { query: await queryLanded(path, wish.request), cached: true }
      }
      const joined = this.#filling.get(turn)
      const filling = joined ?? this.#fill(path, turn, wish)
      try {
        await waitedFor(filling, wish.request.signal)
        return { query: await queryLanded(path, wish.request), cached: joined !== undefined }
      } catch (error) {
        // Its reader left in the middle: the next one reads it.
        if (joined === undefined || !filling.owner.aborted || wish.request.signal.aborted) throw error
      }
    }
  }

  #fill(path: string, turn: string, { open, request }: Wish): Filling {
    const controller = new AbortController()
    const work = async (): Promise<void> => {
      const query = await open(controller.signal)
      try {
        await landFile(path, query)
      } finally {
        await query.close()
      }
    }
    const done = work().finally(() => this.#filling.delete(turn))
    // Everybody may have left before it fails.
    done.catch(() => {})
    void done.then(() => this.trim()).catch(() => {})
    const filling = { owner: request.signal, done, controller, waiting: 0 }
    this.#filling.set(turn, filling)
    return filling
  }

  /** The oldest go first until the rest is small enough. */
  async trim(): Promise<void> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.duckdb'))
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name)
        const found = await stat(path).catch(() => null)
        return { path, bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 }
      }),
    )
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of files.toSorted((a, b) => a.at - b.at)) {
      if (bytes <= this.#maxBytes && Date.now() - file.at < OLDEST) break
      await rm(file.path, { force: true })
      bytes -= file.bytes
    }
  }
}

/** Waits for the rows; the reading ends when the last who waits has left. */
async function waitedFor(filling: Filling, signal: AbortSignal): Promise<void> {
  filling.waiting++
  const left = Promise.withResolvers<never>()
  left.promise.catch(() => {})
  const give = (): void => left.reject(signal.reason)
  signal.addEventListener('abort', give, { once: true })
  try {
    signal.throwIfAborted()
    await Promise.race([filling.done, left.promise])
  } finally {
    signal.removeEventListener('abort', give)
    if (--filling.waiting === 0) filling.controller.abort()
  }
}

/** No dataset keeps its rows longer. */
const OLDEST = 86_400_000

async function isYoung(path: string, seconds: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < seconds * 1000
}
