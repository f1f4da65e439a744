import { refuse } from '@mingtai/messages'
import { type Actor, type Db, touch } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { attachments } from './rows.ts'
import { attachment } from './tables.ts'

/** What of a module owns files. */
export interface ThingWithFiles {
  tenantId: string
  ownerType: string
  ownerId: string
}

/** Names of the files of a thing with their kinds, in their order; the caller asks who may see them. */
export async function fileNamesOf(
  db: Db,
  thing: ThingWithFiles,
): Promise<{ attachmentId: string; type: string; name: string }[]> {
  return db
    .select({ attachmentId: attachment.id, type: attachment.kind, name: attachment.name })
    .from(attachment)
    .where(hungOn(thing))
    .orderBy(asc(attachment.sort), asc(attachment.createdAt))
}

/** Names and contents of the files of a thing, to hang them on another; the caller asks who may see them. */
export async function contentsOf(db: Db, thing: ThingWithFiles): Promise<{ name: string; sha256: string }[]> {
  return db
    .select({ name: attachment.name, sha256: attachment.sha256 })
    .from(attachment)
    .where(hungOn(thing))
    .orderBy(asc(attachment.sort), asc(attachment.createdAt))
}

/** Moves a file of a thing to the trash, from where it can be restored; the caller asks who may change the thing. */
export async function trashFileOf(
  db: Db,
  actor: Pick<Actor, 'realName'>,
  thing: ThingWithFiles,
  id: string,
): Promise<void> {
  const trashed = await db
    .update(attachment)
    .set({ deleted: true, trashedAt: new Date(), ...touch(actor) })
    .where(and(hungOn(thing), eq(attachment.id, id)))
    .returning()
  if (trashed.length === 0) refuse('row.gone', '附件')
}

/** Names, sizes and types of files by their ids, for modules that say them themselves; the caller asks who may see them. */
export async function attachmentFacts(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; size: number; type: string; sha256: string }[]> {
  const found = await attachments(
    db,
    tenantId,
    and(inArray(attachment.id, ['', ...ids]), eq(attachment.deleted, false)),
  )
  return found.map(({ row, blob }) => ({
    ...{ id: row.id, name: row.name, sha256: row.sha256 },
    size: blob.size,
    type: blob.type,
  }))
}

/** Deletes the files of a thing that is gone for good. */
export async function deleteFilesOf(db: Db, { tenantId, ownerType, ownerId }: ThingWithFiles): Promise<void> {
  const here = and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId))
  await db.delete(attachment).where(and(eq(attachment.tenantId, tenantId), here))
}

function hungOn({ tenantId, ownerType, ownerId }: ThingWithFiles) {
  return and(
    eq(attachment.tenantId, tenantId),
    eq(attachment.ownerType, ownerType),
    eq(attachment.ownerId, ownerId),
    eq(attachment.deleted, false),
  )
}
