import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/comment'

export const Comment = z.object({
  id,
  text: z.string(),
  author: z.string(),
  authorId: id,
  mentions: z.array(z.object({ id, name: z.string() })),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  revision: z.number().int(),
  mine: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** What rows were asked for by when a comment was written. */
export const AskedConditions = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
  filters: z.array(z.string()),
})

export const CommentThread = z.object({
  id,
  /** Its place in words: 江苏省 › 电子信息处 › 金额. */
  title: z.string(),
  /** Where it stands in what the asker has before them, in the shape of its owner; null: nowhere. */
  place: z.record(z.string(), z.unknown()).nullable(),
  /** Its place is gone for good: whoever wrote in it still reads it. */
  lost: z.boolean(),
  /** What was asked when it was written, where that differs from what is asked now. */
  written: AskedConditions.nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  createdAt: z.string(),
  comments: z.array(Comment),
})
export type CommentThread = z.infer<typeof CommentThread>

/** What somebody has before them: the kind of its owner, and the id by which that owner opens it. */
const subject = { type: z.string().max(40), id }

const said = {
  text: z.string().trim().min(1, '请填写批注。').max(1000, '批注最多 1000 个字。'),
  /** Ids of the people that it calls. */
  mentions: z.array(id).max(20, '一次最多提醒 20 人。').default([]),
}

// Each kind of thing names a right, which scopes of personal tokens cut down.
const open = { needs: 'login', byToken: true } as const

/** Conversations about things of all modules. Whoever may read the thing and the place reads and answers. */
export const commentCalls = {
  threads: get(`${base}/threads`, {
    about: '批注',
    ...open,
    input: z.object(subject),
    reply: z.array(CommentThread),
  }),
  addThread: post(`${base}/addThread`, {
    about: '加批注',
    ...open,
    input: z.object({ ...subject, place: z.record(z.string().max(40), z.unknown()), ...said }),
    reply: CommentThread,
  }),
  replyThread: post(`${base}/replyThread`, {
    about: '回复批注',
    ...open,
    input: z.object({ ...subject, threadId: id, ...said }),
    reply: Comment,
  }),
  resolveThread: post(`${base}/resolveThread`, {
    about: '把批注标为已解决',
    ...open,
    input: z.object({ ...subject, threadId: id, resolved: z.boolean() }),
    reply: done,
  }),
  editComment: post(`${base}/editComment`, {
    about: '修改批注',
    ...open,
    input: z.object({ ...subject, commentId: id, revision: z.number().int(), ...said }),
    reply: Comment,
  }),
  removeComment: post(`${base}/removeComment`, {
    about: '删除批注',
    ...open,
    input: z.object({ commentId: id }),
    reply: done,
  }),
}
