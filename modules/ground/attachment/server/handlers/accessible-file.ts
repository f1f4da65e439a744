import { type Context, signedIn } from '@mingtai/server-kit'
import { mustChange, mustDownload, mustRead } from '../owners.ts'
import { type Found, mustBeClean, oneAttachment, ownedBy } from '../rows.ts'

/** Returns an attachment that the person may see; refuses it while the virus scanner holds it back. */
export async function readable(context: Context, id: string): Promise<Found> {
  const found = await oneAttachment(context.db, signedIn(context).tenantId, id)
  await mustRead(context, ownedBy(found.row))
  mustBeClean(found)
  return found
}

/** Returns an attachment that the person may take away. */
export async function downloadable(context: Context, id: string): Promise<Found> {
  const found = await readable(context, id)
  await mustDownload(context, ownedBy(found.row))
  return found
}

/** Returns an attachment that the person may change. */
export async function changeable(context: Context, id: string): Promise<Found> {
  const found = await oneAttachment(context.db, signedIn(context).tenantId, id)
  await mustChange(context, ownedBy(found.row))
  return found
}
