import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { CirclePost, CircleTag, Quote } from './post.ts'
import { MOST_PICTURES, Visibility } from './words.ts'

const base = '/api/alamo-business'
const one = z.object({ id })
const revision = z.number().int()
const reason = z.string().trim().min(1).max(200)

/** Posts: read, written, praised, pinned and taken away. */
export const postCalls = {
  list: post(`${base}/v2/workcircle/content/list`, {
    about: '工作圈动态',
    needs: 'login',
    input: paging.extend({
      /** Id of a tag. */
      tag: id.nullish(),
      keyword: z.string().trim().max(100).nullish(),
      scope: z.enum(['all', 'mine']).default('all'),
      /** Id of the last post that the reader has; the list goes on below it, whatever came in above. */
      after: id.nullish(),
    }),
    reply: pageOf(CirclePost).extend({
      /** Pinned posts; only with the beginning of the whole list. */
      pinned: z.array(CirclePost),
    }),
  }),
  detail: get(`${base}/v1/workcircle/content/detail`, {
    about: '一条动态',
    needs: 'login',
    input: one,
    reply: CirclePost,
  }),
  newer: get(`${base}/v1/workcircle/content/newer`, {
    about: '某条动态之后的新动态数',
    needs: 'login',
    input: z.object({ than: id.optional() }),
    reply: z.object({ posts: z.number().int() }),
  }),
  save: post(`${base}/v1/workcircle/content/save`, {
    about: '发布或修改动态',
    needs: 'login',
    input: z.object({
      /** Left out or null: a new one. */
      id: id.nullish(),
      revision: revision.default(1),
      /** The same one twice is the same post. */
      requestId: z.string().min(8).max(60).optional(),
      content: z.string().max(4000),
      tags: z.array(id).max(5).default([]),
      images: z.array(id).max(MOST_PICTURES).default([]),
      visibility: Visibility.default('everyone'),
      people: z.array(id).max(200).default([]),
      quote: z
        .object({ type: z.string().max(40), id })
        .nullable()
        .default(null),
    }),
    reply: CirclePost,
  }),
  praise: post(`${base}/v1/workcircle/praise/do`, {
    about: '点赞或取消点赞',
    needs: 'login',
    input: z.object({
      id,
      /** What it shall be; left out: the other way round. */
      praised: z.boolean().optional(),
    }),
    reply: z.object({ praised: z.boolean(), praiseCount: z.number().int() }),
  }),
  praisers: get(`${base}/v1/workcircle/praise/list`, {
    about: '点赞的人',
    needs: 'login',
    input: paging.extend({ id }),
    reply: pageOf(z.object({ id, name: z.string() })),
  }),
  pin: post(`${base}/v1/workcircle/content/pin`, {
    about: '置顶或取消置顶动态',
    needs: 'login',
    input: z.object({ id, pinned: z.boolean() }),
    reply: CirclePost,
  }),
  remove: post(`${base}/v1/workcircle/content/remove`, {
    about: '删除自己的动态',
    needs: 'login',
    input: one,
    reply: done,
  }),
  restore: post(`${base}/v1/workcircle/content/restore`, {
    about: '撤销刚才的删除',
    needs: 'login',
    input: one,
    reply: CirclePost,
  }),
  takeDown: post(`${base}/v1/workcircle/content/take-down`, {
    about: '删除他人的动态',
    needs: 'login',
    input: z.object({ id, reason }),
    reply: done,
  }),
  tags: get(`${base}/v1/workcircle/tag/list`, {
    about: '工作圈标签',
    needs: 'login',
    input: z.object({}),
    reply: z.array(CircleTag),
  }),
  saveTag: post(`${base}/v1/workcircle/tag/save`, {
    about: '保存工作圈标签',
    needs: 'circle:tag',
    input: z.object({
      id: id.nullish(),
      revision: revision.default(1),
      name: z.string().trim().min(1).max(12),
      sort: z.number().int().min(0).max(999_998),
      isOpen: z.boolean(),
    }),
    reply: CircleTag,
  }),
  quotable: get(`${base}/v1/workcircle/quote/search`, {
    about: '可以引用的公文和报表',
    needs: 'login',
    input: z.object({ keyword: z.string().trim().min(1).max(100) }),
    reply: z.array(Quote),
  }),
}
