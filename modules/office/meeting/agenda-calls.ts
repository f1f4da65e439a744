import { get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { AgendaItem, Meeting } from './meeting.ts'
import { ItemState } from './words.ts'

const base = '/api/alamo-business'
const step = z.object({ id, revision: z.number().int() })

/** An item of any meeting, for the list of topics. */
export const Topic = AgendaItem.extend({
  meetingId: id,
  meetingTitle: z.string(),
  startsAt: z.string(),
  placeName: z.string(),
  /** How the reader has to do with it. */
  isReporter: z.boolean(),
})
export type Topic = z.infer<typeof Topic>

/** 议题: one after the other is called, discussed and decided. */
export const agendaCalls = {
  topics: get(`${base}/meeting-item/page`, {
    about: '会议议题列表',
    needs: 'login',
    input: paging.extend({
      keyword: z.string().trim().max(100).optional(),
      state: ItemState.optional(),
      /** Only those that the reader reports or joins for. */
      mine: z.stringbool().optional(),
      /** Only those whose decision the reader sees to. */
      owned: z.stringbool().optional(),
    }),
    reply: pageOf(Topic),
  }),
  callItem: post(`${base}/meeting-item/call`, {
    about: '通知议题有关人员候会',
    needs: 'login',
    input: step,
    reply: Meeting,
  }),
  startItem: post(`${base}/meeting-item/start`, { about: '开始审议议题', needs: 'login', input: step, reply: Meeting }),
  decideItem: post(`${base}/meeting-item/decide`, {
    about: '记录议题决定',
    needs: 'login',
    input: step.extend({
      decision: z.string().trim().min(1).max(2000),
      isPostponed: z.boolean().default(false),
      /** 承办人 and the last day; null: nobody yet. */
      ownerId: id.nullable().default(null),
      dueOn: z.iso.date().nullable().default(null),
    }),
    reply: Meeting,
  }),
}
