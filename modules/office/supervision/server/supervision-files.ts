import { type AttachmentOwner, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { itemFor, readableItem } from './item/item-rows.ts'
import { supervisionFeedback, supervisionTask } from './tables.ts'
import { mayReadFeedback } from './task/task-parts.ts'

/** Files of an item: read by whoever reads it, changed while it is a draft. */
export const itemFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) => isAllowed(readableItem(context.db, signedIn(context), ownerId)),
  mayChange: (context, { ownerId }) =>
    isAllowed(itemFor(context.db, signedIn(context), { id: ownerId, action: 'change' })),
}

/** Evidence of a feedback: added with it, read by whoever reads the feedback, and changed by nobody. */
export const evidenceFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) => isAllowed(itemOfFeedback(context, ownerId)),
  mayChange: async (context) => {
    signedIn(context)
    return false
  },
  mayAdd: (context, { ownerId }) => isAllowed(itemOfFeedback(context, ownerId)),
}

async function itemOfFeedback(context: Context, id: string): Promise<void> {
  const actor = signedIn(context)
  const [row] = await context.db
    .select({ itemId: supervisionFeedback.itemId })
    .from(supervisionFeedback)
    .innerJoin(supervisionTask, eq(supervisionTask.id, supervisionFeedback.taskId))
    .where(and(ofTenant(supervisionFeedback, actor.tenantId), eq(supervisionFeedback.id, id), mayReadFeedback(actor)))
  await readableItem(context.db, actor, row?.itemId ?? '')
}

function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  )
}
