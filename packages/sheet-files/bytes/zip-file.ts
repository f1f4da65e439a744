import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { unlessAborted } from '../abort.ts'
import { BytePage } from './byte-page.ts'
import type { Output } from './output.ts'
import { Spill } from './spill.ts'
import { dataDescriptor, directoryRecord, endRecords, localHeader, type ZipEntry } from './zip-records.ts'

const deflate = promisify(deflateRaw)
const PAGE = 1 << 20
/** Pages being compressed while the next one is filled. This is all the data that ever waits here. */
const IN_FLIGHT = 2
const ENCODER = new TextEncoder()
/** An empty last block: ends a deflate stream whose segments were flushed one by one. */
const LAST_BLOCK = Uint8Array.of(3, 0)

/** A file that was begun and waits for its end; others may be written meanwhile, but they wait beside the output. */
export interface BufferedEntry extends ZipEntry {
  spill: Spill | null
}

interface Segment {
  buffer: Uint8Array
  packed: Promise<Uint8Array>
}

/**
 * A ZIP file written front to back. Each full page is compressed on its own in the background and closed with a
 * sync flush, so the joined pages are one valid deflate stream and several cores can work on it.
 */
export class ZipFile {
  /** The page to write into. Call `turn` when it is full. */
  readonly page = new BytePage(PAGE)
  written = 0
  private readonly output: Output
  private readonly level: number
  private readonly signal: AbortSignal | undefined
  private readonly entries: ZipEntry[] = []
  private readonly spare: Uint8Array[] = []
  private readonly waiting: Segment[] = []
  private readonly open = new Set<BufferedEntry>()
  /** Whether the output is in the middle of a held file. */
  private isBlocked = false
  private readonly folder: string | undefined
  private entry: BufferedEntry | null = null

  constructor(
    output: Output,
    options: { level: number; signal: AbortSignal | undefined; folder?: string | undefined },
  ) {
    this.output = output
    this.folder = options.folder
    this.level = options.level
    this.signal = options.signal
  }

  async begin(name: string): Promise<void> {
    const bytes = new TextEncoder().encode(name)
    const spill = this.isBlocked ? await Spill.open(this.folder) : null
    this.entry = { name: bytes, offset: this.written, crc: 0, packed: 0, size: 0, spill }
    if (!spill) await this.send(localHeader(bytes))
  }

  /** Leaves the file open, to be ended later: its end depends on what is written after it. */
  async hold(): Promise<BufferedEntry> {
    const entry = this.entry!
    // Known before anything can fail, so that `settle` finds its spill.
    this.open.add(entry)
    this.isBlocked ||= entry.spill === null
    await this.flush()
    this.entry = null
    return entry
  }

  /** Goes on with a held file. Held files are resumed in the order in which they were begun. */
  async resume(entry: BufferedEntry): Promise<void> {
    this.entry = entry
    this.open.delete(entry)
    const { spill } = entry
    if (!spill) {
      this.isBlocked = false
      return
    }
    entry.spill = null
    entry.offset = this.written
    try {
      await this.send(localHeader(entry.name))
      for await (const bytes of spill.bytes()) await this.send(bytes)
    } finally {
      await spill.close()
    }
  }

  /** Passes the page on for compression; waits while too many are under way. */
  async turn(): Promise<void> {
    const { page, entry } = this
    if (!entry || page.at === 0) return
    const buffer = page.bytes
    const bytes = page.detach(this.spare.pop())
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    const packed = deflate(bytes, { level: this.level, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 1 << 18 })
    // Awaited in order later; an abort before that must not leave an unhandled rejection.
    packed.catch(() => {})
    this.waiting.push({ buffer, packed })
    while (this.waiting.length > IN_FLIGHT) await this.take()
  }

  async end(): Promise<void> {
    await this.flush()
    const entry = this.entry!
    await this.sendPacked(LAST_BLOCK)
    await this.send(dataDescriptor(entry))
    this.entries.push(entry)
    this.entry = null
  }

  async add(name: string, parts: Iterable<string | Uint8Array>): Promise<void> {
    await this.begin(name)
    await this.text(parts)
    await this.end()
  }

  /** Writes text and bytes into the file that is open. */
  async text(parts: Iterable<string | Uint8Array>): Promise<void> {
    for (const part of parts) {
      this.page.raw(typeof part === 'string' ? ENCODER.encode(part) : part)
      if (this.page.isFull()) await this.turn()
    }
  }

  async close(): Promise<void> {
    const offset = this.written
    for (const entry of this.entries) await this.send(directoryRecord(entry))
    for (const bytes of endRecords(this.entries.length, offset, this.written - offset)) await this.send(bytes)
  }

  /** After a failure: waits for the pages that are still being compressed and removes what waits on the disk. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.waiting.splice(0).map((segment) => segment.packed))
    for (const entry of [...this.open, this.entry]) await entry?.spill?.close()
  }

  private async flush(): Promise<void> {
    await this.turn()
    while (this.waiting.length > 0) await this.take()
  }

  private async take(): Promise<void> {
    const { buffer, packed } = this.waiting.shift()!
    const bytes = await packed
    if (buffer.length <= PAGE * 2) this.spare.push(buffer)
    await this.sendPacked(bytes)
  }

  private async sendPacked(bytes: Uint8Array): Promise<void> {
    const entry = this.entry!
    entry.packed += bytes.length
    if (entry.spill) await entry.spill.write(bytes)
    else await this.send(bytes)
  }

  private async send(bytes: Uint8Array): Promise<void> {
    await unlessAborted(this.output.write(bytes), this.signal)
    this.written += bytes.length
  }
}
