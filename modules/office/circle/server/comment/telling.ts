import { notify } from '@mingtai/modules/ground/notification/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { CIRCLE_POST, linkOf, openingWords } from '../post/post-rows.ts'
import type { CommentRow, PostRow } from '../tables.ts'

/** Tells those who are called, then whom it answers, then the author of the post; each of them once. */
export async function tellOfComment(
  context: Context,
  post: PostRow,
  { content, mentions }: CommentRow,
  answered: CommentRow | null,
): Promise<void> {
  const { tenantId, userId, realName } = signedIn(context)
  const told = new Set([userId])
  const ways: [template: string, people: readonly string[]][] = [
    ['circle.mentioned', mentions],
    ['circle.replied', answered === null ? [] : [answered.authorId]],
    ['circle.commented', [post.authorId]],
  ]
  for (const [template, people] of ways) {
    const to = people.filter((one) => !told.has(one))
    for (const one of to) told.add(one)
    if (to.length === 0) continue
    await notify(context.db, {
      tenantId,
      template,
      to,
      link: linkOf(post.id),
      values: {
        sender: realName,
        words: openingWords(post),
        said: content,
      },
      business: {
        type: CIRCLE_POST,
        id: post.id,
      },
      sender: {
        id: userId,
        name: realName,
      },
    })
  }
}

/** Tells an author why a manager took a comment away. */
export async function tellOfTakenDown(context: Context, row: CommentRow, reason: string): Promise<void> {
  const { tenantId, userId, realName } = signedIn(context)
  await notify(context.db, {
    tenantId,
    template: 'circle.commentTakenDown',
    to: [row.authorId],
    link: linkOf(row.postId),
    values: {
      sender: realName,
      said: row.content,
      reason,
    },
    business: {
      type: CIRCLE_POST,
      id: row.postId,
    },
    sender: {
      id: userId,
      name: realName,
    },
  })
}
