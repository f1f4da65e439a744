import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { ArticleRow } from './article.ts'

const base = '/api/alamo-business/knowledge'

/** A folder of favourites of one person. */
export const Collection = z.object({ id, name: z.string(), articles: z.number().int() })
export type Collection = z.infer<typeof Collection>

/** What readers do with articles for themselves. */
export const readerCalls = {
  collections: get(`${base}/collections`, {
    about: '我的收藏夹',
    needs: 'login',
    input: z.object({}),
    reply: z.array(Collection),
  }),
  saveCollection: post(`${base}/save-collection`, {
    about: '新建收藏夹或改名',
    needs: 'login',
    input: z.object({ id: id.nullish(), name: z.string().trim().min(1).max(30) }),
    reply: Collection,
  }),
  removeCollection: post(`${base}/remove-collection`, {
    about: '删除收藏夹',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  collect: post(`${base}/collect`, {
    about: '收藏文档，或取消',
    needs: 'login',
    /** `collectionId` null: the ordinary one. */
    input: z.object({ articleId: id, collectionId: id.nullable(), on: z.boolean() }),
    reply: done,
  }),
  collected: get(`${base}/collected`, {
    about: '收藏的文档',
    needs: 'login',
    input: paging.extend({ collectionId: id.optional(), keyword: z.string().trim().max(100).optional() }),
    reply: pageOf(ArticleRow),
  }),
  follow: post(`${base}/follow`, {
    about: '关注文档的更新，或取消',
    needs: 'login',
    input: z.object({ articleId: id, on: z.boolean() }),
    reply: done,
  }),
  useful: post(`${base}/useful`, {
    about: '觉得文档有用，或取消',
    needs: 'login',
    input: z.object({ articleId: id, on: z.boolean() }),
    reply: done,
  }),
  front: get(`${base}/front`, {
    about: '知识门户：最近更新、阅读最多、我最近读的',
    needs: 'login',
    input: z.object({}),
    reply: z.object({
      changed: z.array(ArticleRow),
      mostRead: z.array(ArticleRow),
      recent: z.array(ArticleRow),
    }),
  }),
}
