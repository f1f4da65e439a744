import { type AttachmentOwner, inTransaction, signedIn } from '@mingtai/server-kit'
import { outgoingFor, readableOutgoingDocument } from './outgoing-rows.ts'

/** What the files hang on that go out with a document. */
export const OUTGOING_ATTACHMENT = 'outgoing-attachment'

/** 附件 of an outgoing document: read by whoever reads it, changed by whoever may change its text now. */
export const outgoingAttachments: AttachmentOwner = {
  mayRead: (context, { ownerId }) => isAllowed(readableOutgoingDocument(context.db, signedIn(context), ownerId)),
  mayChange: (context, { ownerId }) =>
    isAllowed(inTransaction(context.db, (db) => outgoingFor(db, signedIn(context), { id: ownerId, action: 'change' }))),
}

function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  )
}
