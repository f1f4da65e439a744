import { refuse } from '@mingtai/messages'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { damagedBy } from './damaged.ts'

/** What a file of somebody else may cost. */
export interface ArchiveLimits {
  entries: number
  /** Bytes of one part that is held in memory. */
  part: number
  /** Bytes of all parts unpacked. */
  total: number
}

export const archiveLimits: ArchiveLimits = { entries: 10_000, part: 64 << 20, total: 6 * 2 ** 30 }

/** Deflate reaches 1,032 to 1 at most; real sheets stay below 150. Small parts may do what they like. */
const MOST_RATIO = 400
const RATIO_FROM = 16 << 20

/** One part as it lies in the file, still packed. */
export interface PackedPart {
  name: string
  crc: number
  size: number
  bytes: Buffer
}

/** The parts of an office file. Names are compared without case, as the packaging rules say. */
export class Archive {
  private readonly zip: ZipFile
  private readonly entries: Map<string, Entry>
  private readonly limits: ArchiveLimits

  private constructor(zip: ZipFile, entries: Map<string, Entry>, limits: ArchiveLimits) {
    this.zip = zip
    this.entries = entries
    this.limits = limits
  }

  static async open(source: string | Buffer, limits: ArchiveLimits): Promise<Archive> {
    const options = { autoClose: false }
    const zip = await damagedBy(() =>
      typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options),
    )
    try {
      return new Archive(zip, await listed(zip, limits), limits)
    } catch (problem) {
      zip.close()
      throw problem
    }
  }

  names(): string[] {
    return [...this.entries.values()].map((entry) => entry.fileName)
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase())
  }

  /** A whole part; null where the file has none of this name. */
  async read(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) return null
    if (entry.uncompressedSize > this.limits.part)
      refuse('workbook.tooLarge', `${entry.fileName}超过${this.limits.part >> 20}MB`)
    const pieces: Buffer[] = []
    for await (const piece of this.unpacked(entry)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** A part piece by piece; its check sum is compared when it is read to its end. */
  async *stream(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) refuse('workbook.damaged', `缺少${name}`)
    yield* this.unpacked(entry)
  }

  /** A part without unpacking; null where it is stored in another way than deflated. */
  async packed(name: string): Promise<PackedPart | null> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry || entry.compressionMethod !== 8 || entry.isEncrypted()) return null
    const stream = await damagedBy(() => this.zip.openReadStreamPromise(entry, { decodeFileData: false }))
    const pieces: Buffer[] = []
    for await (const piece of stream) pieces.push(piece)
    return { name: entry.fileName, crc: entry.crc32, size: entry.uncompressedSize, bytes: Buffer.concat(pieces) }
  }

  close(): void {
    this.zip.close()
  }

  private async *unpacked(entry: Entry): AsyncGenerator<Buffer> {
    if (entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod)) {
      refuse('workbook.damaged', `${entry.fileName}的压缩方式不受支持`)
    }
    const packed = await damagedBy(() => this.zip.openReadStreamPromise(entry, { decodeFileData: false }))
    let size = 0
    let sum = 0
    for await (const piece of entry.compressionMethod === 0 ? guarded(packed) : inflated(packed)) {
      size += piece.length
      if (size > entry.uncompressedSize) break
      sum = crc32(piece, sum)
      yield piece
    }
    if (size !== entry.uncompressedSize || sum !== entry.crc32) refuse('workbook.damaged', `${entry.fileName}校验不符`)
  }
}

async function listed(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) refuse('workbook.tooLarge', `含有${zip.entryCount}个部件`)
  const entries = new Map<string, Entry>()
  let total = 0
  const all = zip.eachEntry()
  for (;;) {
    const { value: entry, done } = await damagedBy(() => all.next())
    if (done) return entries
    if (entry.fileName.endsWith('/')) continue
    const name = entry.fileName.toLowerCase()
    if (entries.has(name)) refuse('workbook.damaged', `部件${entry.fileName}重复`)
    total += entry.uncompressedSize
    if (total > limits.total || isBomb(entry)) refuse('workbook.tooLarge', `${entry.fileName}解压后过大`)
    entries.set(name, entry)
  }
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO
}

async function* inflated(packed: Readable): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 1 << 18 })
  packed.on('error', (problem) => inflate.destroy(problem))
  packed.pipe(inflate)
  try {
    yield* guarded(inflate)
  } finally {
    packed.destroy()
  }
}

/** What goes wrong while unpacking is the file's fault. */
async function* guarded(stream: Readable): AsyncGenerator<Buffer> {
  const pieces = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await damagedBy(() => pieces.next())
      if (done) return
      yield value
    }
  } finally {
    stream.destroy()
  }
}
