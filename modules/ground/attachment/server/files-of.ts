import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { isPicture } from './type/file-types.ts'
import { attachments } from './rows.ts'
import { diskStore } from './store.ts'
import { attachment } from './tables.ts'

/** A file that hangs on a thing, where it lies on the server's disk. */
export interface FileOnDisk {
  id: string
  name: string
  path: string
  /** Bytes. */
  size: number
  isPicture: boolean
}

interface Whose {
  tenantId: string
  dataFolder: string
  ownerType: string
  ownerId: string
}

/** All files of a thing, for modules that pack them or draw them into documents; the caller asks who may see them. */
export async function filesOf(db: Db, { tenantId, dataFolder, ownerType, ownerId }: Whose): Promise<FileOnDisk[]> {
  const here = and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId), eq(attachment.deleted, false))
  const store = diskStore(dataFolder)
  return (await attachments(db, tenantId, here)).map(({ row, blob }) => ({
    ...{ id: row.id, name: row.name, path: store.path(blob.storageKey), size: blob.size },
    isPicture: isPicture(blob.type),
  }))
}

/** Where files lie on the server's disk, by their ids; those in which the scanner found something are left out. */
export async function pathsOfFiles(
  db: Db,
  { tenantId, dataFolder, ids }: { tenantId: string; dataFolder: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const store = diskStore(dataFolder)
  const found = await attachments(
    db,
    tenantId,
    and(inArray(attachment.id, ['', ...ids]), eq(attachment.deleted, false)),
  )
  const clean = found.filter(({ blob }) => blob.scanState === 'off' || blob.scanState === 'clean')
  return new Map(clean.map(({ row, blob }) => [row.id, store.path(blob.storageKey)]))
}
