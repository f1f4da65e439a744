import { type Context, signedIn, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { attachments } from './rows.ts'
import { diskStore } from './store.ts'
import { attachment } from './tables.ts'
import { createTickets } from './tickets.ts'

interface OfPerson {
  id: string
  name: string
  createdAt: Date
  storageKey: string
}

/** The faces or signatures that the actor has uploaded, the latest first. */
export async function attachmentsOfPerson(context: Context, kind: 'avatar' | 'signature'): Promise<OfPerson[]> {
  const { tenantId, userId } = signedIn(context)
  const here = and(eq(attachment.ownerType, 'person'), eq(attachment.ownerId, userId), eq(attachment.kind, kind))
  const found = await attachments(context.db, tenantId, and(here, eq(attachment.deleted, false)))
  return found
    .map(({ row, blob }) => ({ id: row.id, name: row.name, createdAt: row.createdAt, storageKey: blob.storageKey }))
    .toReversed()
}

/** Path of a content on the server's disk, for modules that pack files. */
export function contentPath({ dataFolder }: { dataFolder: string }, storageKey: string): string {
  return diskStore(dataFolder).path(storageKey)
}

/** Moves one's own attachment to the trash; it can be restored like any other. */
export async function trashAttachment(context: Context, id: string): Promise<void> {
  const actor = signedIn(context)
  await context.db
    .update(attachment)
    .set({ deleted: true, trashedAt: new Date(), ...touch(actor) })
    .where(
      and(
        eq(attachment.id, id),
        eq(attachment.tenantId, actor.tenantId),
        eq(attachment.ownerType, 'person'),
        eq(attachment.ownerId, actor.userId),
      ),
    )
}

/** The lasting address of a face or a report picture. */
export function pictureAddress({ tokens }: { tokens: { secret: string } }, id: string): string {
  return `/api/alamo-base/attachment/picture?id=${id}&key=${createTickets(tokens.secret).pictureKey(id)}`
}
