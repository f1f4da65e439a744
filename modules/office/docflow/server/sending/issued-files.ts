import { type AttachmentOwner, signedIn } from '@mingtai/server-kit'
import { readableOutgoingDocument } from './outgoing-rows.ts'

/** The PDF that was issued, and what went into the archive: read by whoever reads the document, and never changed. */
export const issuedFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) =>
    readableOutgoingDocument(context.db, signedIn(context), ownerId).then(
      () => true,
      () => false,
    ),
  async mayChange(context) {
    signedIn(context)
    return false
  },
}
