import { type AttachmentOwner, type Context, inTransaction, signedIn } from '@mingtai/server-kit'
import type { ReceivingAction } from '../../words.ts'
import { documentFor, readableDocument } from './document-rows.ts'

/**
 * Scans and files of a document: read by whoever reads it, changed by whoever may change what is registered of it. Who
 * undertakes it adds what shows the result.
 */
export const documentFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) => mayReadDocument(context, ownerId),
  mayChange: (context, { ownerId }) => may(context, ownerId, ['change']),
  mayAdd: (context, { ownerId }) => may(context, ownerId, ['change', 'feedback', 'close']),
}

/** Pictures of opinions: added with an opinion, and never taken away. */
export const handwritingFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) => mayReadDocument(context, ownerId),
  async mayChange(context) {
    signedIn(context)
    return false
  },
  mayAdd: (context, { ownerId }) => may(context, ownerId, ['propose', 'instruct', 'feedback', 'read']),
}

function mayReadDocument(context: Context, id: string): Promise<boolean> {
  return isAllowed(readableDocument(context.db, signedIn(context), id))
}

async function may(context: Context, id: string, actions: readonly ReceivingAction[]): Promise<boolean> {
  for (const action of actions) {
    const asked = inTransaction(context.db, (db) => documentFor(db, signedIn(context), { id, action }))
    if (await isAllowed(asked)) return true
  }
  return false
}

function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  )
}
