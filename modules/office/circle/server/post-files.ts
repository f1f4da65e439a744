import { type AttachmentOwner, signedIn } from '@mingtai/server-kit'
import { visiblePost } from './post/post-rows.ts'

/** Pictures of a post: seen by whoever sees the post, added while its author saves it, and changed in no other way. */
export const postFiles: AttachmentOwner = {
  async mayRead(context, { ownerId }) {
    return (await visiblePost(context.db, signedIn(context), ownerId).catch(() => null)) !== null
  },
  async mayChange() {
    return false
  },
  async mayAdd(context, { ownerId }) {
    const found = await visiblePost(context.db, signedIn(context), ownerId).catch(() => null)
    return found?.row.authorId === signedIn(context).userId
  },
}
