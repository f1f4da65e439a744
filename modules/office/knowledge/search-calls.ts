import { get, id, pageOf, paging } from '@mingtai/api'
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
    reply: pageOf(SearchHit),
  }),
  missed: get(`${base}/missed-searches`, {
    about: '没有结果的搜索，按次数',
    needs: 'knowledge:manage',
    input: z.object({}),
    reply: z.array(z.object({ words: z.string(), times: z.number().int(), lastAt: z.string() })),
  }),
}
