import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { DataChunk } from '@mingtai/sheet-core'
import { landFile, type LandedFile, queryLanded, type QueryRequest, type QueryRows } from '@mingtai/sql-sources'

import { SharedRows } from './shared-rows.ts'

interface Filling {
  /** Aborted when the reader who fills the file leaves. */
  owner: AbortSignal
  /** The query behind it, as soon as it runs. */
  begun: Promise<QueryRows>
  shared: SharedRows
  done: Promise<LandedFile>
  controller: AbortController
  waiting: number
  /** The reader who fills the file left before all rows were read. */
  isForsaken: boolean
}

interface Lookup {
  /** Aborted when the reader leaves; the inputs that the rows are made of are gone then, too. */
  owner: AbortSignal
  /** What the rows depend on; a reader who may see other rows has another key. */
  key: string
  seconds: number
  /** Reads new rows instead of cached ones. */
  isFresh: boolean
  request: Omit<QueryRequest, 'sql' | 'values'>
  /** Reads the rows; its signal is aborted when no reader waits for them any more. */
  open(signal: AbortSignal): Promise<QueryRows>
  /** When the oldest of the opened rows left their source; milliseconds since 1970. */
  readAt(): number
}

/**
 * Rows that are cached in files: bounded in size and deleted when old. One reader at a time fills a file, and gets the
 * rows while they are read.
 */
export class RowCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #filling = new Map<string, Filling>()

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** Gives the rows, whether they come from the cache, and when they left their source. */
  async rows(lookup: Lookup): Promise<{ query: QueryRows; cached: boolean; at: number }> {
    const path = join(this.#folder, `${createHash('sha256').update(lookup.key).digest('hex')}.duckdb`)
    // Readers with different limits wait apart, so that a refusal for narrow limits hits only that reader.
    const turn = [path, lookup.request.maxRows, lookup.request.maxBytes].join(' ')
    while (true) {
      const running = this.#filling.get(turn)
      if (running === undefined && !lookup.isFresh && (await isYoung(path, lookup.seconds))) {
        return cachedRows(path, lookup.request)
      }
      const joined = this.#filling.get(turn)
      if (joined === undefined) {
        const query = await this.#first(path, turn, lookup)
        return { query, cached: false, at: lookup.readAt() }
      }
      try {
        await waitedFor(joined, joined.done, lookup.request.signal)
        return await cachedRows(path, lookup.request)
      } catch (error) {
        // The reader who filled the file left early: this reader fills it instead.
        if (!(joined.owner.aborted || joined.isForsaken) || lookup.request.signal.aborted) throw error
      }
    }
  }

  /** Rows for the reader who fills the file: while they are read, then the rest from the file. */
  async #first(path: string, turn: string, lookup: Lookup): Promise<QueryRows> {
    const filling = this.#fill(path, turn, lookup)
    const { shared, done, begun } = filling
    const { request } = lookup
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

  #fill(path: string, turn: string, { open, owner, readAt }: Lookup): Filling {
    const controller = new AbortController()
    const shared = new SharedRows()
    const begun = open(controller.signal)
    const work = async (): Promise<LandedFile> => {
      const { fields, chunks, close } = await begun
      try {
        const landed = await landFile(path, { fields, chunks: shared.writing(chunks) })
        // Written after the rows: for a moment they may look older than they are, never younger.
        await writeReadAt(path, readAt())
        return landed
      } finally {
        await close()
      }
    }
    const done = work().finally(() => this.#filling.delete(turn))
    // Avoids an unhandled rejection when all readers have left before the filling fails.
    done.catch(() => {})
    void done.then(() => this.trim()).catch(() => {})
    const filling = { owner, begun, shared, done, controller, waiting: 0, isForsaken: false }
    this.#filling.set(turn, filling)
    return filling
  }

  /** Deletes files, the oldest first, until the cache is small enough and no file is too old. */
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
      await rm(readAtPath(file.path), { force: true })
      bytes -= file.bytes
    }
  }
}

/** Rows of the cache. Their age is read first, so that rows which take their place meanwhile do not look younger. */
async function cachedRows(path: string, request: Lookup['request']) {
  const at = await readAtOf(path)
  return { query: await queryLanded(path, request), cached: true, at }
}

/** Where a file of the cache says when its rows left their source: they may be older than the file. */
function readAtPath(path: string): string {
  return `${path}.read-at`
}

async function writeReadAt(path: string, at: number): Promise<void> {
  const part = `${readAtPath(path)}.part-${process.pid}-`
  await writeFile(part, String(at))
  await rename(part, readAtPath(path))
}

async function readAtOf(path: string): Promise<number> {
  const text = await readFile(readAtPath(path), 'utf8').catch(() => '')
  const at = Number(text)
  if (text !== '' && Number.isFinite(at)) return at
  const found = await stat(path).catch(() => null)
  return found?.mtimeMs ?? Date.now()
}

/** Waits for a part of a filling, and counts as a waiting reader meanwhile. */
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

/** Counts a reader out. The last one ends the reading, unless all rows have been read. */
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
  // A file from further ahead than that was written before the clock was set back.
  return age < seconds * 1000 && age > -DRIFT
}
