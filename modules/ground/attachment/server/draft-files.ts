import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { deleteFilesOf } from './owner-files.ts'
import { DRAFT } from './owners.ts'
import { attachment } from './tables.ts'

/** Gives a draft those of the files that are the actor's own loose ones, so that they stay as long as the draft does. */
export async function bindLooseFiles(
  context: Context,
  ids: readonly string[],
  owner: { ownerType: string; ownerId: string },
): Promise<void> {
  const { tenantId, userId } = signedIn(context)
  const isLoose = and(eq(attachment.ownerType, DRAFT), eq(attachment.uploaderId, userId))
  await context.db
    .update(attachment)
    .set({ ...owner, revision: sql`${attachment.revision} + 1` })
    .where(and(eq(attachment.tenantId, tenantId), inArray(attachment.id, ['', ...ids]), isLoose))
}

/** Deletes the files of a draft that was sent or thrown away. */
export async function deleteDraftFiles(context: Context, owner: { ownerType: string; ownerId: string }): Promise<void> {
  await deleteFilesOf(context.db, { tenantId: signedIn(context).tenantId, ...owner })
}
