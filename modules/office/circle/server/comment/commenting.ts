import type { Handlers } from '@mingtai/api'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import {
  audit,
  type Context,
  inTransaction,
  newId,
  ofTenant,
  pagedRows,
  removed,
  signedIn,
  spend,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { circleCalls } from '../../calls.ts'
import type { CircleComment } from '../../post.ts'
import { personNames } from '../post/present.ts'
import { type FoundPost, lockedPost, postsWhere, visiblePost } from '../post/post-rows.ts'
import { circleComment, circlePost, type CommentRow } from '../tables.ts'
import { tellOfComment, tellOfTakenDown } from './telling.ts'

type Keys = 'comments' | 'addComment' | 'removeComment'

/** What one person may say in so many seconds. */
const limit = { what: 'circle-comment', most: 30, seconds: 60 }

/** Comments on a post: read, written, answered, and taken away. */
export function commentHandlers(): Pick<Handlers<typeof circleCalls, Context>, Keys> {
  return {
    async comments({ postId, current, size }, context) {
      const post = await visiblePost(context.db, signedIn(context), postId)
      const { rows, total } = await pagedRows(context.db, circleComment, {
        where: and(ofTenant(circleComment, signedIn(context).tenantId), eq(circleComment.postId, postId)),
        orderBy: [asc(circleComment.createdAt), asc(circleComment.id)],
        current,
        size,
      })
      return { records: await presentComments(context, post, rows), total, current, size }
    },

    async addComment({ requestId = newId(), ...said }, outside) {
      const actor = signedIn(outside)
      await spend({ ...outside, address: actor.userId }, limit)
      await mustSee(outside, said.postId, said.mentions)
      return inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const post = await lockedPost(db, actor, said.postId)
        const known = await byRequest(context, requestId)
        const row = known ?? (await written(context, post, said, requestId))
        const [shown] = await presentComments(context, post, [row])
        return shown ?? refuse('row.gone', '这条评论')
      })
    },

    removeComment: ({ id, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const row = await commentOf(context, id)
        const post = await lockedPost(db, actor, row.postId)
        const isMine = row.authorId === actor.userId
        if (!isMine && !post.mayManage) refuse('circle.commentNotYours')
        if (!isMine && reason === '') refuse('circle.reasonNeeded')
        const [gone] = await db
          .update(circleComment)
          .set({ deleted: true, ...touch(actor) })
          .where(and(ofTenant(circleComment, actor.tenantId), eq(circleComment.id, id)))
          .returning()
        if (gone === undefined) return null
        await countComments(context, row.postId, -1)
        if (!isMine) await tellOfTakenDown(context, row, reason)
        const { content, authorName } = row
        const change = removed({ content, authorName })
        await audit(context, {
          action: isMine ? '删除评论' : '删除他人评论',
          subject: content,
          detail: { id, reason },
          change,
        })
        return null
      }),
  }
}

interface Said {
  postId: string
  replyTo?: string | null | undefined
  content: string
  mentions: string[]
}

async function written(context: Context, post: FoundPost, said: Said, requestId: string): Promise<CommentRow> {
  const actor = signedIn(context)
  const { postId, content, mentions } = said
  const answered = said.replyTo == null ? null : await commentOf(context, said.replyTo)
  if (answered !== null && answered.postId !== postId) refuse('row.gone', '这条评论')
  const [row] = await context.db
    .insert(circleComment)
    .values({
      ...stamp(actor),
      postId,
      content,
      mentions: [...new Set(mentions)],
      requestId,
      ...{
        authorId: actor.userId,
        authorName: actor.realName,
      },
      ...{
        replyToId: answered?.id ?? null,
        replyToName: answered?.authorName ?? null,
      },
    })
    .onConflictDoNothing()
    .returning()
  // The same request came twice at once, or its comment is removed already.
  if (row === undefined) return refuse('row.gone', '这条评论')
  await countComments(context, postId, 1)
  await tellOfComment(context, post.row, row, answered)
  return row
}

async function countComments(context: Context, postId: string, by: 1 | -1): Promise<void> {
  await context.db
    .update(circlePost)
    .set({ commentCount: sql`${circlePost.commentCount} + ${by}` })
    .where(and(eq(circlePost.tenantId, signedIn(context).tenantId), eq(circlePost.id, postId)))
}

/** Refuses to call somebody who does not see the post. */
async function mustSee(context: Context, postId: string, people: readonly string[]): Promise<void> {
  const { tenantId } = signedIn(context)
  for (const userId of new Set(people)) {
    const called = await loadActor(context.db, { tenantId, userId })
    if (called === null) refuse('row.gone', '提到的人')
    const seen = await postsWhere(context.db, called, { where: eq(circlePost.id, postId), limit: 1 })
    if (seen.length === 0) refuse('circle.mentionCannotSee', called.realName)
  }
}

async function commentOf(context: Context, id: string): Promise<CommentRow> {
  const [row] = await context.db
    .select()
    .from(circleComment)
    .where(and(ofTenant(circleComment, signedIn(context).tenantId), eq(circleComment.id, id)))
  return row ?? refuse('row.gone', '这条评论')
}

async function byRequest(context: Context, requestId: string): Promise<CommentRow | null> {
  const { tenantId, userId } = signedIn(context)
  const own = and(eq(circleComment.authorId, userId), eq(circleComment.requestId, requestId))
  const [row] = await context.db
    .select()
    .from(circleComment)
    .where(and(ofTenant(circleComment, tenantId), own))
  return row ?? null
}

async function presentComments(
  context: Context,
  { mayManage }: FoundPost,
  rows: readonly CommentRow[],
): Promise<CircleComment[]> {
  const { userId } = signedIn(context)
  const names = await personNames(context, [...new Set(rows.flatMap(({ mentions }) => mentions))])
  return rows.map((row) => {
    const { id, authorId, authorName, content, replyToId, replyToName } = row
    const isMine = authorId === userId
    return {
      id,
      authorId,
      authorName,
      content,
      isMine,
      mayRemove: isMine || mayManage,
      mentions: row.mentions.flatMap((one) => {
        const name = names.get(one)
        return name === undefined
          ? []
          : [
              {
                id: one,
                name,
              },
            ]
      }),
      replyTo:
        replyToId === null
          ? null
          : {
              id: replyToId,
              name: replyToName ?? '',
            },
      createdAt: row.createdAt.toISOString(),
    }
  })
}
