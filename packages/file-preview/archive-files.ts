import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise } from 'yauzl'
import { decodedNames } from './archive-names.ts'
import { RefusedFile } from './refused.ts'

export interface ArchiveEntry {
  /** Its place in the archive, from 0. */
  index: number
  /** Folders and name, as people wrote them. */
  path: string
  /** Bytes unpacked, as the archive says. */
  size: number
  isFolder: boolean
  /** Nobody reads it without a password. */
  isLocked: boolean
}

export interface OpenedArchive {
  entries: ArchiveEntry[]
  /** Unpacks one entry into a file; what is larger than `most` is refused while it is being unpacked. */
  unpack(index: number, asked: { to: string; most: number }): Promise<{ size: number; sha256: string }>
  close(): void
}

/** An archive whose files somebody takes out one by one. Only its list is read; more entries than `most` are refused. */
export async function openArchive(path: string, most: number): Promise<OpenedArchive> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => {
    throw new RefusedFile('不是ZIP压缩包，或已损坏')
  })
  try {
    const raw: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (raw.length >= most) throw new RefusedFile(`里面的文件超过${most}个`)
      raw.push(entry)
    }
    const names = decodedNames(
      raw.map((entry) => ({
        // Undecoded, a name is bytes.
        bytes: Buffer.from(entry.fileName as unknown as Uint8Array),
        isUtf8: (entry.generalPurposeBitFlag & 0x800) !== 0,
      })),
    )
    const entries = raw.map((entry, index) => entryOf(entry, names[index] ?? '', index))
    return {
      entries,
      close: () => zip.close(),
      async unpack(index, { to, most: bytes }) {
        const entry = raw[index]
        if (entry === undefined) throw new RefusedFile('压缩包里没有这个文件')
        return written(await zip.openReadStreamPromise(entry), { to, most: bytes })
      },
    }
  } catch (problem) {
    zip.close()
    if (problem instanceof RefusedFile) throw problem
    throw new RefusedFile('压缩包已损坏')
  }
}

function entryOf(entry: Entry, name: string, index: number): ArchiveEntry {
  const path = name.replaceAll('\\', '/')
  const isLocked = (entry.generalPurposeBitFlag & 1) !== 0
  return { index, path, size: entry.uncompressedSize, isFolder: path.endsWith('/'), isLocked }
}

/** Writes a stream into a file; what an archive says of sizes is not believed. */
async function written(
  from: NodeJS.ReadableStream,
  { to, most }: { to: string; most: number },
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(piece: Buffer, _, next) {
      size += piece.length
      if (size > most) return next(new RefusedFile(`文件超过${most >> 20}MB`))
      hash.update(piece)
      return next(null, piece)
    },
  })
  await pipeline(from, counted, createWriteStream(to, { mode: 0o600 })).catch((problem: unknown) => {
    if (problem instanceof RefusedFile) throw problem
    throw new RefusedFile('文件在压缩包里已损坏')
  })
  return { size, sha256: hash.digest('hex') }
}
