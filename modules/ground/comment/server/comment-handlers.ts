import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, newId, signedIn, spend } from '@mingtai/server-kit'
import type { commentCalls } from '../calls.ts'
import {
  commentBy,
  commentLimit,
  commentOf,
  deleteComment,
  ownComment,
  rewriteComment,
  settleThread,
} from './comment-writes.ts'
import { type CommentOwners, type OpenedThing, openThing, readableThread, readableThreads } from './opened-thing.ts'
import { presentComment, presentThreads } from './present-comments.ts'
import { comment, commentThread } from './tables.ts'
import { checkMentions, readersAmong, tellOfComment } from './tell-of-comment.ts'
import { commentersIn } from './thread-rows.ts'

/** Conversations about things of all modules; their owners say what is read by whom. */
export function commentHandlers(owners: CommentOwners): Handlers<typeof commentCalls, Context> {
  return {
    async threads(subject, context) {
      const opened = await openThing(owners, context, subject)
      return presentThreads(context.db, signedIn(context), await readableThreads(context, opened, null))
    },

    async addThread({ type, id, place, ...said }, context) {
      const opened = await openThing(owners, context, { type, id })
      await limit(context)
      return beginThread(context, opened, { place, ...said })
    },

    async replyThread({ type, id, threadId, text, mentions }, context) {
      const actor = signedIn(context)
      const opened = await openThing(owners, context, { type, id })
      await limit(context)
      const { thing } = opened
      const thread = await readableThread(context, opened, threadId)
      const { place } = thread
      await checkMentions(context.db, actor, { thing, place, mentions })
      const people = await commentersIn(context.db, actor, threadId)
      const others = await readersAmong(context.db, actor, { thing, place, people })
      const reply = commentBy(actor, { threadId, text, mentions })
      await context.db.transaction(async (inside) => {
        await inside.insert(comment).values(reply)
        await tellOfComment(inside, actor, { opened, thread, mentions, others })
      })
      await audit(context, { action: '回复批注', subject: thing.name, detail: { threadId } })
      return presentComment(context.db, actor, await commentOf(context, reply.id))
    },

    async resolveThread({ type, id, threadId, resolved }, context) {
      const opened = await openThing(owners, context, { type, id })
      await settleThread(context, await readableThread(context, opened, threadId), resolved)
      return null
    },

    async editComment({ type, id, commentId, revision, text, mentions }, context) {
      const actor = signedIn(context)
      const before = await ownComment(context, commentId)
      const opened = await openThing(owners, context, { type, id })
      const thread = await readableThread(context, opened, before.threadId)
      await checkMentions(context.db, actor, { thing: opened.thing, place: thread.place, mentions })
      const row = await rewriteComment(context, { before, revision, text, mentions })
      // Whoever was called before is not called again.
      const added = mentions.filter((one) => !before.mentions.includes(one))
      if (added.length > 0) await tellOfComment(context.db, actor, { opened, thread, mentions: added, others: [] })
      return presentComment(context.db, actor, row)
    },

    async removeComment({ commentId }, context) {
      await deleteComment(context, commentId)
      return null
    },
  }
}

async function beginThread(
  context: Context,
  opened: OpenedThing,
  { place, text, mentions }: { place: unknown; text: string; mentions: string[] },
) {
  const actor = signedIn(context)
  const { type, thing } = opened
  const { stored, shown, title } = await thing.placeOf(place)
  await checkMentions(context.db, actor, { thing, place: stored, mentions })
  const thread = { ...beginning(actor), ownerType: type, ownerId: thing.id, place: stored, title }
  const row = await context.db.transaction(async (inside) => {
    const [written] = await inside.insert(commentThread).values(thread).returning()
    await inside.insert(comment).values(commentBy(actor, { threadId: thread.id, text, mentions }))
    await tellOfComment(inside, actor, { opened, thread, mentions, others: [] })
    return written ?? refuse('row.gone', '这条批注')
  })
  await audit(context, { action: '加批注', subject: thing.name, detail: { threadId: thread.id, at: title } })
  const placed = { id: thread.id, place: shown, lost: false, written: null }
  const [made] = await presentThreads(context.db, actor, [{ row, placed }])
  return made ?? refuse('row.gone', '这条批注')
}

function beginning({ tenantId, userId, realName }: Actor) {
  return { id: newId(), tenantId, userId, createdBy: realName }
}

async function limit(context: Context): Promise<void> {
  await spend({ ...context, address: signedIn(context).userId }, commentLimit)
}
