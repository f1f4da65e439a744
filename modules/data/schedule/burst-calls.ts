import { id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { namesOf, partStates } from './words.ts'

const base = '/SpringReport/api/qrtzReportDetail'

/** The file of one unit: whose it is, and whether it was looked at. */
export const Part = z.object({
  id,
  unitName: z.string(),
  personName: z.string(),
  state: z.enum(namesOf(partStates)),
  message: z.string(),
  rows: z.number().int().nullable(),
  milliseconds: z.number().int().nullable(),
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
})
export type Part = z.infer<typeof Part>

/** 各单位: who has got their file, and who has looked at it. */
export const burstCalls = {
  parts: post(`${base}/getUnitList`, {
    about: '一次拆分发送：谁收到了，谁看了',
    needs: 'schedule:use',
    input: paging.extend({
      runId: id,
      keyword: z.string().trim().max(100).optional(),
      show: z.enum(['all', 'unseen', 'seen', 'failed']).default('all'),
    }),
    reply: listOf(Part).extend({
      jobName: z.string(),
      fireAt: z.string(),
      counts: z.object({ done: z.number().int(), seen: z.number().int(), failed: z.number().int() }),
      mayRemind: z.boolean(),
    }),
  }),
  remindParts: post(`${base}/remindUnits`, {
    about: '提醒还没有看的人',
    needs: 'schedule:use',
    input: z.object({ runId: id }),
    reply: z.object({ reminded: z.number().int() }),
  }),
}
