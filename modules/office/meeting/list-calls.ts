import { file, get, id, pageOf, paging, post } from '@mingtai/api'
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
  all: '全部',
} as const
export const MeetingTab = z.enum(['reply', 'upcoming', 'past', 'mine', 'managed', 'all'])
export type MeetingTab = z.infer<typeof MeetingTab>

const filters = {
  tab: MeetingTab.default('upcoming'),
  keyword: z.string().trim().max(100).optional(),
  kind: MeetingKind.optional(),
  state: MeetingState.optional(),
  roomId: id.optional(),
}

export const listCalls = {
  page: get(`${base}/meeting/page`, {
    about: '会议列表',
    needs: 'login',
    input: paging.extend(filters),
    reply: pageOf(MeetingRow),
  }),
  exportList: post(`${base}/meeting/page/export`, {
    about: '导出会议列表',
    needs: 'login',
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
  counts: get(`${base}/meeting/counts`, {
    about: '我的会议按页签计数',
    needs: 'login',
    input: z.object({}),
    reply: z.record(MeetingTab, z.number().int()),
  }),
  departmentCalendar: get(`${base}/meeting/calendar/department`, {
    about: '本部门人员的会议',
    needs: 'login',
    input: z.object({ from: moment, to: moment }),
    reply: z.object({
      /** Empty: the reader has no department. */
      department: z.string(),
      meetings: z.array(
        z.object({
          /** null: the reader may not open it, and learns only who is busy when. */
          id: id.nullable(),
          kind: MeetingKind,
          title: z.string(),
          placeName: z.string(),
          startsAt: z.string(),
          endsAt: z.string(),
          people: z.array(z.string()),
        }),
      ),
    }),
  }),
  calendar: get(`${base}/meeting/calendar`, {
    about: '一段时间里的会议',
    needs: 'login',
    input: z.object({ from: moment, to: moment }),
    reply: z.array(MeetingRow),
  }),
}
