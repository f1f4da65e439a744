import { mkdir, open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { serialize } from 'node:v8'

import { BLOCK_ROWS, styleAt } from '@mingtai/sheet-core'
import type { Merge, PlacedObject, RowChunk } from '@mingtai/sheet-core'

import { INDEX_BYTES, sheetFiles, sheetFolder } from './files.ts'
import type { StoredBlock, StoredMerge } from './files.ts'
import { exactAt, sliceChunk } from './slices.ts'

/** Bytes gathered before a write; the first block does not wait, so that a reader sees it at once. */
const WRITE_BYTES = 1 << 20

export async function createSheetStore(folder: string, sheet: number): Promise<SheetStore> {
  await mkdir(sheetFolder(folder, sheet), { recursive: true })
  const files = sheetFiles(folder, sheet)
  return new SheetStore(await open(files.blocks, 'w'), await open(files.index, 'w'))
}

/** Writes row chunks of any size as blocks of exactly `BLOCK_ROWS` rows. */
export class SheetStore {
  rows = 0
  readonly #blocks: FileHandle
  readonly #index: FileHandle
  readonly #waiting: { bytes: Buffer<ArrayBuffer>; height: number }[] = []
  #waitingBytes = 0
  #offset = 0
  #segments: RowChunk[] = []
  #segmentRows = 0
  #openMerges: StoredMerge[] = []
  #openObjects: PlacedObject[] = []

  constructor(blocks: FileHandle, index: FileHandle) {
    this.#blocks = blocks
    this.#index = index
  }

  /** Adds rows; they reach the disk by `flush`, which the caller awaits between chunks. */
  add(chunk: RowChunk): void {
    const start = this.rows
    for (let from = 0; from < chunk.rows;) {
      const rows = Math.min(BLOCK_ROWS - this.#segmentRows, chunk.rows - from)
      this.#addSegment(chunk, { from, rows, start })
      from += rows
      if (this.#segmentRows === BLOCK_ROWS) this.#closeBlock()
    }
  }

  /** Bytes stored so far, on the disk or on the way to it. */
  get bytes(): number {
    return this.#offset + this.#waitingBytes
  }

  async flush(): Promise<void> {
    if (this.#waitingBytes >= WRITE_BYTES || (this.#offset === 0 && this.#waiting.length > 0)) await this.#write()
  }

  /** Writes what is left, the last and shorter block too. */
  async finish(): Promise<void> {
    if (this.#segmentRows > 0) this.#closeBlock()
    await this.#write()
    await this.close()
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#blocks.close(), this.#index.close()])
  }

  #addSegment(chunk: RowChunk, { from, rows, start }: { from: number; rows: number; start: number }): void {
    const segment = sliceChunk(chunk, from, rows)
    if (chunk.merges.length > 0) {
      const [first, last] = [start + from, start + from + rows - 1]
      segment.merges = chunk.merges.filter((merge) => merge.fromRow >= first && merge.fromRow <= last)
      for (const merge of segment.merges) this.#openMerges.push(anchored(segment, merge, first))
    }
    this.#addStarting(segment, chunk, start + from)
    this.#segments.push(segment)
    this.#segmentRows += rows
    this.rows += rows
  }

  /** Groups and drawings go with the rows where they begin. */
  #addStarting(segment: RowChunk, { bookmarks = [], objects = [] }: RowChunk, first: number): void {
    const last = first + segment.rows - 1
    const titles = bookmarks.filter(({ row }) => row >= first && row <= last)
    if (titles.length > 0) segment.bookmarks = titles
    const drawings = objects.filter(({ fromRow }) => fromRow >= first && fromRow <= last)
    if (drawings.length > 0) segment.objects = drawings
    this.#openObjects.push(...drawings)
  }

  #closeBlock(): void {
    const block: StoredBlock = { segments: this.#segments, merges: this.#openMerges, objects: this.#openObjects }
    const bytes = serialize(block)
    const height = this.#segments.reduce((sum, segment) => sum + heightOf(segment), 0)
    this.#waiting.push({ bytes, height })
    this.#waitingBytes += bytes.length
    this.#openMerges = this.#openMerges.filter(({ merge }) => merge.toRow >= this.rows)
    this.#openObjects = this.#openObjects.filter(({ toRow }) => toRow >= this.rows)
    this.#segments = []
    this.#segmentRows = 0
  }

  /** Writes blocks first and the index last: an entry of the index means that its block is complete. */
  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return
    const entries = new Float64Array(this.#waiting.length * (INDEX_BYTES / 8))
    this.#waiting.forEach(({ bytes, height }, at) => {
      entries.set([this.#offset, bytes.length, height], at * 3)
      this.#offset += bytes.length
    })
    const written = this.#waiting.splice(0).map(({ bytes }) => bytes)
    this.#waitingBytes = 0
    await this.#blocks.writev(written)
    // Given back at once: a fast run would pile up garbage until the collector comes.
    for (const { buffer, byteLength } of written) if (buffer.byteLength === byteLength) buffer.transfer(0)
    await this.#index.write(new Uint8Array(entries.buffer))
  }
}

function anchored(segment: RowChunk, merge: Merge, firstRow: number): StoredMerge {
  const cell = segment.cells[merge.fromColumn]
  const row = merge.fromRow - firstRow
  return { merge, style: cell ? styleAt(cell, row) : 0, value: exactAt(cell?.values ?? null, row) }
}

function heightOf(segment: RowChunk): number {
  if (typeof segment.heights === 'number') return segment.heights * segment.rows
  let sum = 0
  for (const height of segment.heights) sum += height
  return sum
}
