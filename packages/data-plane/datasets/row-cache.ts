import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { DataChunk } from '@mingtai/sheet-core'
import { landFile, type LandedFile, queryLanded, type QueryRequest, type QueryRows } from '@mingtai/sql-sources'

import { SharedRows } from './shared-rows.ts'

interface Filling {
  /** Of whoever reads the rows. */
  owner: AbortSignal
  /** The query behind it, as soon as it runs. */
  begun: Promise<QueryRows>
  shared: SharedRows
  done: Promise<LandedFile>
  controller: AbortController
  waiting: number
  /** Its reader went away before all rows were here. */
  isForsaken: boolean
}

interface Wish {
  /** Ends with the reader, who has with them what the rows are made of. */
  owner: AbortSignal
  /** What the rows depend on; whoever may see others has another one. */
  key: string
  seconds: number
  /** The reader asked for rows of now. */
  isFresh: boolean
  request: Omit<QueryRequest, 'sql' | 'values'>
  /** Reads the rows; it ends when nobody waits for them any more. */
  open(signal: AbortSignal): Promise<QueryRows>
}

/**
 * Rows kept in files for the next reader: bounded in size, filled by one reader at a time, who gets them as they come, and
 * forgotten when old.
 */
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
      if (joined === undefined) return { query: await this.#first(path, turn, wish), cached: false }
      try {
        await waitedFor(joined, joined.done, wish.request.signal)
        return { query: await queryLanded(path, wish.request), cached: true }
      } catch (error) {
        // Its reader left in the middle: the next one reads it.
        if (!(joined.owner.aborted || joined.isForsaken) || wish.request.signal.aborted) throw error
      }
    }
  }

  /** The rows for whoever fills the file. */
  async #first(path: string, turn: string, wish: Wish): Promise<QueryRows> {
    const filling = this.#fill(path, turn, wish)
    const { shared, done, begun } = filling
    const { request } = wish
    filling.waiting++
    let isOpen = true
    const close = async (): Promise<void> => {
      if (!isOpen) return
      isOpen = false
      filling.isForsaken = !shared.isWhole
      left(filling)
    }
    async function* chunks(): AsyncGenerator<DataChunk> {
      try {
        yield* shared.taking(request.signal)
        if (shared.isWhole) return
        const { version } = await waitedFor(filling, done, request.signal)
        const rest = await queryLanded(path, request, { from: shared.taken, version })
        try {
          yield* rest.chunks
        } finally {
          await rest.close()
        }
      } finally {
        await close()
      }
    }
    try {
      const { fields } = await waitedFor(filling, begun, request.signal)
      return { fields, chunks: chunks(), close }
    } catch (error) {
      await close()
      throw error
    }
  }

  #fill(path: string, turn: string, { open, owner }: Wish): Filling {
    const controller = new AbortController()
    const shared = new SharedRows()
    const begun = open(controller.signal)
    const work = async (): Promise<LandedFile> => {
      const { fields, chunks, close } = await begun
      try {
        return await landFile(path, { fields, chunks: shared.kept(chunks) })
      } finally {
        await close()
      }
    }
    const done = work().finally(() => this.#filling.delete(turn))
    // Everybody may have left before it fails.
    done.catch(() => {})
    void done.then(() => this.trim()).catch(() => {})
    const filling = { owner, begun, shared, done, controller, waiting: 0, isForsaken: false }
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

/** Waits for what comes of it. */
async function waitedFor<Part>(filling: Filling, part: Promise<Part>, signal: AbortSignal): Promise<Part> {
  filling.waiting++
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => {})
  const give = (): void => gone.reject(signal.reason)
  signal.addEventListener('abort', give, { once: true })
  try {
    signal.throwIfAborted()
    return await Promise.race([part, gone.promise])
  } finally {
    signal.removeEventListener('abort', give)
    left(filling)
  }
}

/** The reading ends when the last who waits has left, unless all rows are here already. */
function left(filling: Filling): void {
  if (--filling.waiting === 0 && !filling.shared.isWhole) filling.controller.abort()
}

/** No dataset keeps its rows longer. */
const OLDEST = 86_400_000
const DRIFT = 60_000

async function isYoung(path: string, seconds: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found === null) return false
  const age = Date.now() - found.mtimeMs
  // What was written further ahead of now was written before the clock was set back.
  return age < seconds * 1000 && age > -DRIFT
}
