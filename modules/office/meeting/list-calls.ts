import { get, id, pageOf, paging } from '@mingtai/api'
import { z } from 'zod'
import { MeetingRow, moment } from './meeting.ts'
import { MeetingKind, MeetingState } from './words.ts'

const base = '/api/alamo-business'

/** The tabs of 我的会议. */
export const meetingTabs = {
  reply: '待回执',
  upcoming: '待召开',
  past: '已结束',
  mine: '我组织的',
  managed: '机构会议',
} as const
export const MeetingTab = z.enum(['reply', 'upcoming', 'past', 'mine', 'managed'])
export type MeetingTab = z.infer<typeof MeetingTab>

export const listCalls = {
  page: get(`${base}/meeting/page`, {
    about: '会议列表',
    needs: 'login',
    input: paging.extend({
      tab: MeetingTab.default('upcoming'),
      keyword: z.string().trim().max(100).optional(),
      kind: MeetingKind.optional(),
      state: MeetingState.optional(),
      roomId: id.optional(),
    }),
    reply: pageOf(MeetingRow),
  }),
  counts: get(`${base}/meeting/counts`, {
    about: '我的会议按页签计数',
    needs: 'login',
    input: z.object({}),
    reply: z.record(MeetingTab, z.number().int()),
  }),
  calendar: get(`${base}/meeting/calendar`, {
    about: '一段时间里的会议',
    needs: 'login',
    input: z.object({ from: moment, to: moment }),
    reply: z.array(MeetingRow),
  }),
}
