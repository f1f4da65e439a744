import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { ArticleRow } from './article.ts'
import { FileClass } from './words.ts'

const base = '/api/alamo-business/knowledge'

/** Words of an article around what was searched for. */
export const Excerpt = z.object({
  /** From 1; 0: it has no pages. */
  page: z.number().int(),
  pieces: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
})
export type Excerpt = z.infer<typeof Excerpt>

export const SearchHit = ArticleRow.extend({ excerpts: z.array(Excerpt) })
export type SearchHit = z.infer<typeof SearchHit>

/** Finding articles by what they are called and what they say. */
export const searchCalls = {
  search: get(`${base}/search`, {
    about: '按标题和正文搜索文档',
    needs: 'login',
    input: paging.extend({
      keyword: z.string().trim().min(1).max(60),
      spaceId: id.optional(),
      folderId: id.optional(),
      fileClass: FileClass.optional(),
      tag: z.string().trim().max(20).optional(),
    }),
    reply: pageOf(SearchHit).extend({
      /** Other words that mean the same and were searched for too. */
      also: z.array(z.string()),
      /** Nothing was found; what may have been meant. */
      meant: z.string().nullable(),
    }),
  }),
  suggest: get(`${base}/suggest`, {
    about: '搜索时的提示：本人能看到的标题和标签',
    needs: 'login',
    input: z.object({ keyword: z.string().trim().min(1).max(60) }),
    reply: z.array(z.object({ text: z.string(), kind: z.enum(['title', 'tag']) })),
  }),
  findIn: get(`${base}/find-in`, {
    about: '在一份文档的正文里查找',
    needs: 'login',
    input: z.object({ id, keyword: z.string().trim().min(1).max(60) }),
    reply: z.array(Excerpt),
  }),
  synonyms: get(`${base}/synonyms`, {
    about: '搜索的同义词',
    needs: 'knowledge:manage',
    input: z.object({}),
    reply: z.array(z.object({ id, words: z.array(z.string()), revision: z.number().int() })),
  }),
  saveSynonym: post(`${base}/save-synonym`, {
    about: '保存一组同义词',
    needs: 'knowledge:manage',
    input: z.object({
      /** Left out or null: a new group. */
      id: id.nullish(),
      revision: z.number().int().default(1),
      words: z.array(z.string().trim().min(1).max(20)).min(2).max(10),
    }),
    reply: done,
  }),
  removeSynonym: post(`${base}/remove-synonym`, {
    about: '删除一组同义词',
    needs: 'knowledge:manage',
    input: z.object({ id, revision: z.number().int() }),
    reply: done,
  }),
  missed: get(`${base}/missed-searches`, {
    about: '没有结果的搜索，按次数',
    needs: 'knowledge:manage',
    input: z.object({}),
    reply: z.array(z.object({ words: z.string(), times: z.number().int(), lastAt: z.string() })),
  }),
}
