import { get, id } from '@mingtai/api'
import { z } from 'zod'

/** 转督办: what a new item takes from a paper or from a decision. */
export const sourceCalls = {
  prefill: get('/api/alamo-business/supervision-item/prefill', {
    about: '由公文或会议决定生成督办事项',
    needs: 'supervision:manage',
    input: z.object({ source: z.enum(['document', 'meeting']), sourceId: z.string().min(1).max(60) }),
    reply: z.object({
      source: z.enum(['document', 'meeting']),
      sourceId: z.string(),
      sourceTitle: z.string(),
      sourceLink: z.string(),
      /** Items that were made from it before; those that the reader may open with their number and title. */
      made: z.array(z.object({ id, number: z.string(), title: z.string() })),
      title: z.string(),
      basis: z.string(),
      content: z.string(),
      dueAt: z.string().nullable(),
      departmentId: z.string().nullable(),
    }),
  }),
}
