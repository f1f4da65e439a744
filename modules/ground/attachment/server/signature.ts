import { refuse } from '@mingtai/messages'
import { type Context, signedIn, stamp } from '@mingtai/server-kit'
import { isPicture } from './type/file-types.ts'
import { bindAttachments } from './store-file.ts'
import { oneAttachment } from './rows.ts'
import { attachment } from './tables.ts'

/**
 * Puts the actor's signature to a thing, where its readers see it: one that was drawn just now goes over, the one that
 * the actor keeps is copied and stays theirs. Answers the id under which it stands there.
 */
export async function signWith(
  context: Context,
  id: string,
  owner: { ownerType: string; ownerId: string },
): Promise<string> {
  const actor = signedIn(context)
  const { row, blob } = await oneAttachment(context.db, actor.tenantId, id)
  if (row.uploaderId !== actor.userId) refuse('attachment.notYours')
  if (!isPicture(blob.type)) refuse('upload.format', 'png、jpg、gif、webp')
  if (row.ownerType !== 'person' || row.kind !== 'signature') {
    await bindAttachments(context, [id], owner)
    return id
  }
  const { name, sha256, kind } = row
  const copy = { ...stamp(actor), ...owner, kind, name, sha256, uploaderId: actor.userId }
  const [added] = await context.db.insert(attachment).values(copy).returning({ id: attachment.id })
  return added?.id ?? refuse('row.gone', '签名')
}
