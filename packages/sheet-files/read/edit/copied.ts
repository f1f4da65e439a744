import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import type { Output } from '../../bytes/output.ts'
import { dataDescriptor, directoryRecord, endRecords, localHeader, type ZipEntry } from '../../bytes/zip-records.ts'
import type { Archive, PackedPart } from '../archive.ts'

const deflate = promisify(deflateRaw)

/** Writes an archive anew: parts with a changed text get it, those with null are left out, all others stay packed as they are. */
export async function copied(
  archive: Archive,
  output: Output,
  changes: ReadonlyMap<string, string | null>,
): Promise<void> {
  const byName = new Map([...changes].map(([name, text]) => [name.toLowerCase(), text]))
  const entries: ZipEntry[] = []
  let offset = 0
  const send = async (bytes: Uint8Array) => {
    await output.write(bytes)
    offset += bytes.length
  }
  for (const name of archive.names()) {
    const change = byName.get(name.toLowerCase())
    if (change === null) continue
    const part = change === undefined ? await unchangedPart(archive, name) : await packed(name, Buffer.from(change))
    const bytes = new TextEncoder().encode(name)
    const entry = { name: bytes, offset, crc: part.crc, packed: part.bytes.length, size: part.size }
    await send(localHeader(bytes))
    await send(part.bytes)
    await send(dataDescriptor(entry))
    entries.push(entry)
  }
  const from = offset
  for (const entry of entries) await send(directoryRecord(entry))
  for (const bytes of endRecords(entries.length, from, offset - from)) await send(bytes)
}

async function unchangedPart(archive: Archive, name: string): Promise<PackedPart> {
  return (await archive.packed(name)) ?? packed(name, (await archive.read(name))!)
}

async function packed(name: string, content: Buffer): Promise<PackedPart> {
  return { name, crc: crc32(content), size: content.length, bytes: await deflate(content, { level: 6 }) }
}
