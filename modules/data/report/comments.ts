import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { ParameterValues } from '@mingtai/modules/data/dataset/calls'

const run = '/SpringReport/api/reportResult'

/** One of the groups that a fact stands in: the template cell of the group, what it holds, and its value. */
export const FactStep = z.object({ cell: z.string(), value: z.string(), holds: z.string().nullable().optional() })
export type FactStep = z.infer<typeof FactStep>

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

export const CommentThread = z.object({
  id,
  /** 江苏省 › 电子信息处 › 金额 */
  title: z.string(),
  /** Where it stands in the result that was asked about; null: the fact is not in it, and the thread is one's own. */
  place: z.object({ sheet: z.number().int(), row: z.number().int(), column: z.number().int() }).nullable(),
  /** The report has no such cell any more, or cannot tell which one it is now: whoever wrote in the thread still sees it. */
  lost: z.boolean(),
  /** What the report was asked when it was written, where that differs from what this result was asked. */
  written: z.object({ values: ParameterValues, filters: z.array(z.string()) }).nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  createdAt: z.string(),
  comments: z.array(Comment),
})
export type CommentThread = z.infer<typeof CommentThread>

const resultId = z.string().max(64)
const said = {
  text: z.string().trim().min(1, '请填写批注。').max(1000, '批注最多 1000 个字。'),
  /** Ids of the people that it calls. */
  mentions: z.array(id).max(20, '一次最多提醒 20 人。').default([]),
}

/** Conversations about figures. Whoever finds the figure in a result of their own may read and answer. */
export const commentCalls = {
  threads: get(`${run}/commentThreads`, {
    about: '批注',
    needs: 'report:read',
    input: z.object({ resultId }),
    reply: z.array(CommentThread),
  }),
  addThread: post(`${run}/addCommentThread`, {
    about: '加批注',
    needs: 'report:read',
    input: z.object({
      resultId,
      sheet: z.number().int().min(0).max(9999),
      row: z.number().int().min(0),
      column: z.number().int().min(0).max(16_383),
      ...said,
    }),
    reply: CommentThread,
  }),
  replyThread: post(`${run}/replyCommentThread`, {
    about: '回复批注',
    needs: 'report:read',
    input: z.object({ resultId, threadId: id, ...said }),
    reply: Comment,
  }),
  resolveThread: post(`${run}/resolveCommentThread`, {
    about: '标为已解决',
    needs: 'report:read',
    input: z.object({ resultId, threadId: id, resolved: z.boolean() }),
    reply: done,
  }),
  editComment: post(`${run}/editComment`, {
    about: '修改批注',
    needs: 'report:read',
    input: z.object({ id, revision: z.number().int(), ...said }),
    reply: Comment,
  }),
  removeComment: post(`${run}/removeComment`, {
    about: '删除批注',
    needs: 'report:read',
    input: z.object({ id }),
    reply: done,
  }),
}
