import { type AttachmentOwner, signedIn } from '@mingtai/server-kit'
import { readableUse, useFor } from './use-rows.ts'

/** The documents that a seal is to be set on: read by whoever reads the use, changed while nobody decides about it. */
export const useFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) => isAllowed(readableUse(context.db, signedIn(context), ownerId)),
  mayChange: (context, { ownerId }) =>
    isAllowed(useFor(context.db, signedIn(context), { id: ownerId, action: 'change' })),
}

function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  )
}
