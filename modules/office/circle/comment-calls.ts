import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { CircleComment } from './post.ts'
import { MOST_COMMENT } from './words.ts'

const v1 = '/api/alamo-business/v1/workcircle'

/** What people say about a post. */
export const commentCalls = {
  comments: get(`${v1}/comment/list`, {
    about: '动态的评论',
    needs: 'login',
    input: paging.extend({ postId: id }),
    reply: pageOf(CircleComment),
  }),
  addComment: post(`${v1}/comment/save`, {
    about: '评论动态',
    needs: 'login',
    input: z.object({
      postId: id,
      /** The comment that it answers. */
      replyTo: id.nullish(),
      content: z.string().trim().min(1).max(MOST_COMMENT),
      /** Ids of the people that it calls. */
      mentions: z.array(id).max(20).default([]),
      requestId: z.string().min(8).max(60).optional(),
    }),
    reply: CircleComment,
  }),
  removeComment: post(`${v1}/comment/remove`, {
    about: '删除评论',
    needs: 'login',
    input: z.object({ id, reason: z.string().trim().max(200).default('') }),
    reply: done,
  }),
}
