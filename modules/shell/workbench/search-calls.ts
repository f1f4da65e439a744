import { get, id } from '@mingtai/api'
import { z } from 'zod'

export const SearchSection = z.object({
  type: z.string(),
  title: z.string(),
  icon: z.string(),
  /** How many there are; of very many not all are counted. */
  total: z.number().int(),
  /** The list of all of them; null: there is none. */
  list: z.string().nullable(),
  found: z.array(z.object({ id, title: z.string(), note: z.string(), link: z.string() })),
})
export type SearchSection = z.infer<typeof SearchSection>

/** 全局搜索: things of all modules, each within the asker's rights in its own query. */
export const searchCalls = {
  search: get('/api/alamo-base/search', {
    about: '全局搜索',
    needs: 'login',
    input: z.object({
      keyword: z.string().trim().min(1).max(50),
      /** Only things of this kind. */
      type: z.string().max(40).optional(),
      most: z.coerce.number().int().min(1).max(20).default(4),
    }),
    reply: z.object({
      sections: z.array(SearchSection),
      /** Kinds that could not be searched now. */
      failed: z.array(z.string()),
    }),
  }),
}
