import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import { type AttachmentServices, attachmentStorageOf, piecesIn } from './services.ts'
import { storeContent } from './store-file.ts'
import { attachment } from './tables.ts'

/** Stores a file that the server wrote itself; its content is there once and is never changed. Gives its SHA-256. */
export async function storeWrittenFile(
  services: AttachmentServices,
  tenantId: string,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const folder = piecesIn(services.dataFolder)
  const path = join(folder, `written-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path, bytes)
    const content = { path, size: bytes.length, sha256, type, width: null, height: null }
    await storeContent(attachmentStorageOf(services), tenantId, content)
  } finally {
    await rm(path, { force: true })
  }
  return sha256
}

/** Hangs a stored content on a thing of a module under a name; gives the id of the attachment. */
export async function attachWrittenFile(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName' | 'userId'>,
  { ownerType, ownerId, name, sha256 }: { ownerType: string; ownerId: string; name: string; sha256: string },
): Promise<string> {
  const row = { ...stamp(actor), ownerType, ownerId, kind: '6' as const, name, sha256, uploaderId: actor.userId }
  await db.insert(attachment).values(row)
  return row.id
}
