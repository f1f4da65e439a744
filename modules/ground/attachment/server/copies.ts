import { refuse } from '@mingtai/messages'
import { type Context, signedIn, stamp } from '@mingtai/server-kit'
import { inArray } from 'drizzle-orm'
import { DRAFT, mustDownload } from './owners.ts'
import { attachments, ownedBy } from './rows.ts'
import { attachment } from './tables.ts'

/**
 * Copies those files that belong to something else already, as loose files of the actor, so that they can be added to
 * what is saved next; whoever may take a file away may copy it. Answers the new id of each by its old one.
 */
export async function copyForeignFiles(
  context: Context,
  ids: readonly string[],
  owner: { ownerType: string; ownerId: string },
): Promise<ReadonlyMap<string, string>> {
  const actor = signedIn(context)
  const found = await attachments(context.db, actor.tenantId, inArray(attachment.id, ['', ...ids]))
  const copies = new Map<string, string>()
  for (const file of found) {
    const { id, ownerType, ownerId, uploaderId, kind, name, sha256, sort, deleted } = file.row
    if (ownerType === owner.ownerType && ownerId === owner.ownerId) continue
    if (ownerType === DRAFT && uploaderId === actor.userId) continue
    if (deleted) refuse('row.gone', '附件')
    await mustDownload(context, ownedBy(file.row))
    const copy = { ...stamp(actor), ownerType: DRAFT, ownerId: actor.userId, kind, name, sha256, sort }
    const [added] = await context.db
      .insert(attachment)
      .values({ ...copy, uploaderId: actor.userId })
      .returning({ id: attachment.id })
    copies.set(id, added?.id ?? refuse('row.gone', '附件'))
  }
  return copies
}
