import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { AttachmentKind } from '../calls.ts'
import { DRAFT } from './owners.ts'
import { mustBeClean, oneAttachment } from './rows.ts'
import { type AttachmentServices, attachmentStorageOf, piecesIn } from './services.ts'
import { storeFile } from './store-file.ts'

/** Where a file lies that the actor uploaded and that belongs to nothing yet. */
export async function ownLooseFile(
  services: AttachmentServices,
  context: Context,
  id: string,
): Promise<{ name: string; path: string }> {
  const { tenantId, userId } = signedIn(context)
  const found = await oneAttachment(context.db, tenantId, id)
  if (found.row.ownerType !== DRAFT || found.row.uploaderId !== userId) refuse('attachment.notYours')
  mustBeClean(found)
  return { name: found.row.name, path: attachmentStorageOf(services).store.path(found.blob.storageKey) }
}

interface Unpacked {
  name: string
  /** Of the attachment; left out: a file without a part of its own. */
  kind?: AttachmentKind
  write(path: string): Promise<{ size: number; sha256: string }>
}

/**
 * Stores a file that the server unpacked as a loose one of the actor, by the same rules as an upload. `write` puts it at
 * the path that it gets. Gives the id of the attachment.
 */
export async function storeUnpackedFile(
  services: AttachmentServices,
  context: Context,
  { name, kind = '6', write }: Unpacked,
): Promise<string> {
  const folder = piecesIn(services.dataFolder)
  const path = join(folder, `unpacked-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const { size, sha256 } = await write(path)
    const file = { path, name, size, sha256, ownerType: undefined, ownerId: undefined, kind }
    return (await storeFile(attachmentStorageOf(services), context, file)).row.id
  } finally {
    await rm(path, { force: true })
  }
}
