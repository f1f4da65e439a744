import { done, file, get, id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business'

/** 日历订阅: one's meetings in the calendar of a phone or mail program. */
export const feedCalls = {
  feed: get(`${base}/meeting/feed/detail`, {
    about: '我的会议日历订阅',
    needs: 'login',
    input: z.object({}),
    /** null: there is none. */
    reply: z.object({ createdAt: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
  }),
  makeFeed: post(`${base}/meeting/feed/save`, {
    about: '生成会议日历订阅地址，以前的地址失效',
    needs: 'login',
    input: z.object({}),
    /** Shown once. */
    reply: z.object({ url: z.string() }),
  }),
  endFeed: post(`${base}/meeting/feed/remove`, {
    about: '停用会议日历订阅',
    needs: 'login',
    input: z.object({}),
    reply: done,
  }),
  feedFile: get(`${base}/meeting/feed/meetings.ics`, {
    about: '凭订阅地址取会议日历',
    needs: 'public',
    envelope: 'file',
    input: z.object({ secret: z.string().min(1).max(100) }),
    reply: file,
  }),
  invitation: get(`${base}/meeting/ics`, {
    about: '一场会议的日历文件',
    needs: 'login',
    envelope: 'file',
    input: z.object({ id }),
    reply: file,
  }),
}
