import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { decodedNames } from '../archive-names.ts'
import { limits } from '../limits.ts'
import type { Look } from '../protocol.ts'
import { RefusedFile } from '../refused.ts'

/** Refuses an office file that becomes too much when it is unpacked: what it really is, not what it says that it is. */
export async function checkUnpacked(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  try {
    let total = 0
    let entries = 0
    for await (const entry of zip.eachEntry()) {
      entries += 1
      total += entry.uncompressedSize
      if (entries > limits.entries || total > limits.unpacked) throw tooMuch()
    }
  } finally {
    zip.close()
  }
}

function tooMuch(): RefusedFile {
  return new RefusedFile('文件解开后太大，不能预览')
}

/** One part of an archive as text; null: there is none of this name. */
export async function partsOf(bytes: Buffer, wanted: (name: string) => boolean): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  const found = new Map<string, string>()
  try {
    let total = 0
    for await (const entry of zip.eachEntry()) {
      if (!wanted(entry.fileName)) continue
      const part = await contentOf(zip, entry, limits.unpacked - total)
      total += part.length
      found.set(entry.fileName, part.toString('utf8'))
    }
    return found
  } finally {
    zip.close()
  }
}

async function contentOf(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    size += piece.length
    if (size > most) throw tooMuch()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The names in an archive, whatever program wrote it; nothing of it is unpacked. */
export async function lookAtArchive(path: string): Promise<Look> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false })
  try {
    const raw: { bytes: Buffer; size: number; isUtf8: boolean }[] = []
    let isCut = false
    for await (const entry of zip.eachEntry()) {
      if (raw.length >= limits.listed) {
        isCut = true
        break
      }
      // Undecoded, a name is bytes.
      const bytes = Buffer.from(entry.fileName as unknown as Uint8Array)
      raw.push({ bytes, size: entry.uncompressedSize, isUtf8: (entry.generalPurposeBitFlag & 0x800) !== 0 })
    }
    const names = decodedNames(raw)
    return { look: 'list', entries: raw.map(({ size }, at) => ({ name: names[at] ?? '', size })), isCut }
  } finally {
    zip.close()
  }
}
