import { done, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { channelNames, levelNames, systemNames } from './words.ts'

export const system = z.enum(keysOf(systemNames))
export const channel = z.enum(keysOf(channelNames))
export const level = z.enum(keysOf(levelNames))
const keyword = z.string().trim().max(100)
const ids = z.array(id).min(1).max(500)

/** A time of the day, 22:00. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
export const QuietHours = z.object({ from: clockTime, to: clockTime })
export type QuietHours = z.infer<typeof QuietHours>
export const DigestRule = z.object({ every: z.enum(['hour', 'day']), at: clockTime, by: z.enum(['site', 'mail']) })
export type DigestRule = z.infer<typeof DigestRule>

export const Message = z.object({
  id,
  system,
  title: z.string(),
  content: z.string(),
  level,
  senderName: z.string(),
  link: z.string().nullable(),
  createdAt: z.string(),
  isRead: z.boolean(),
  starred: z.boolean(),
  /** Recalled by its sender; only a sentence about that is left. */
  recalled: z.boolean(),
})
export type Message = z.infer<typeof Message>

export const SentNotice = z.object({
  id,
  system,
  title: z.string(),
  at: z.string(),
  people: z.number().int(),
  readers: z.number().int(),
  recalledAt: z.string().nullable(),
})
export type SentNotice = z.infer<typeof SentNotice>

const SystemCount = z.object({ system, name: z.string(), count: z.number().int() })
export type SystemCount = z.infer<typeof SystemCount>

export const Statistics = z.object({
  /** Unread messages in all; the badge. */
  total: z.number().int(),
  systems: z.array(SystemCount),
  todos: z.number().int(),
})
export type Statistics = z.infer<typeof Statistics>

export const Todo = z.object({
  id,
  system,
  kind: z.string(),
  businessType: z.string(),
  businessId: z.string(),
  step: z.string(),
  title: z.string(),
  from: z.string(),
  dueAt: z.string().nullable(),
  urgent: z.boolean(),
  link: z.string().nullable(),
  byHand: z.boolean(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  outcome: z.enum(['done', 'withdrawn', 'transferred']).nullable(),
})
export type Todo = z.infer<typeof Todo>

export const TodoCounts = z.object({
  total: z.number().int(),
  today: z.number().int(),
  overdue: z.number().int(),
  lastDue: z.string().nullable(),
  doneThisWeek: z.number().int(),
  systems: z.array(SystemCount),
})
export type TodoCounts = z.infer<typeof TodoCounts>

export const Preferences = z.object({
  /** Switches that were moved; the others are on. */
  switches: z.array(z.object({ system, channel, enabled: z.boolean() })),
  quiet: QuietHours.nullable(),
  digest: DigestRule.nullable(),
  revision: z.number().int(),
})
export type Preferences = z.infer<typeof Preferences>

const CompulsoryWay = z.object({ system, channel, names: z.array(z.string()) })

const base = '/api/alamo-base'

/** What everybody asks about the messages and todos that are theirs. */
export const messageCalls = {
  statistics: get(`${base}/v1/notice_center/statistics`, {
    about: '各系统未读消息数',
    needs: 'login',
    input: nothing,
    reply: Statistics,
  }),
  readApproval: get(`${base}/v1/notice_center/read/approval_center/{id}`, {
    about: '审批消息标为已读',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  messages: get(`${base}/v1/notice_center/page`, {
    about: '我的消息',
    needs: 'login',
    input: paging.extend({
      system: system.optional(),
      state: z.enum(['unread', 'starred', 'all']).default('all'),
      keyword: keyword.optional(),
    }),
    reply: pageOf(Message),
  }),
  openMessage: post(`${base}/v1/notice_center/open`, {
    about: '打开消息',
    needs: 'login',
    input: z.object({ id }),
    reply: Message,
  }),
  readMessages: post(`${base}/v1/notice_center/read`, {
    about: '消息标为已读',
    needs: 'login',
    input: z.object({ ids }),
    reply: z.number().int(),
  }),
  unreadMessage: post(`${base}/v1/notice_center/unread`, {
    about: '消息标为未读',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  readAll: post(`${base}/v1/notice_center/read-all`, {
    about: '全部标为已读',
    needs: 'login',
    input: z.object({ system: system.optional() }),
    reply: z.number().int(),
  }),
  starMessage: post(`${base}/v1/notice_center/star`, {
    about: '收藏消息',
    needs: 'login',
    input: z.object({ id, starred: z.boolean() }),
    reply: done,
  }),
  removeMessages: post(`${base}/v1/notice_center/remove`, {
    about: '删除消息',
    needs: 'login',
    input: z.object({ ids }),
    reply: z.number().int(),
  }),
  sent: get(`${base}/v1/notice_center/sent`, {
    about: '我发出的消息',
    needs: 'login',
    input: paging.extend({ keyword: keyword.optional() }),
    reply: pageOf(SentNotice),
  }),
  recall: post(`${base}/v1/notice_center/recall`, {
    about: '撤回消息',
    needs: 'login',
    input: z.object({ id }),
    reply: z.number().int(),
  }),
  todos: get(`${base}/v1/todo/page`, {
    about: '我的待办',
    needs: 'login',
    input: paging.extend({
      system: system.optional(),
      state: z.enum(['open', 'ended']).default('open'),
      due: z.enum(['overdue', 'today', 'week']).optional(),
      sort: z.enum(['due', 'newest']).default('due'),
      keyword: keyword.optional(),
    }),
    reply: pageOf(Todo),
  }),
  todoCounts: get(`${base}/v1/todo/counts`, {
    about: '各系统待办数',
    needs: 'login',
    input: nothing,
    reply: TodoCounts,
  }),
  agenda: get(`${base}/v1/todo/agenda`, {
    about: '一段日子里到期的待办',
    needs: 'login',
    input: z.object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) }),
    reply: z.array(Todo.pick({ id: true, system: true, title: true, from: true, link: true, dueAt: true })),
  }),
  finishTodo: post(`${base}/v1/todo/finish`, {
    about: '办结提醒',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  preferences: get(`${base}/v1/notice_center/preferences`, {
    about: '我的通知设置',
    needs: 'login',
    input: nothing,
    reply: Preferences.extend({
      compulsory: z.array(CompulsoryWay),
      /** Systems and channels that templates use. `fixed`: everything on this channel is compulsory. */
      used: z.array(z.object({ system, channel, fixed: z.boolean() })),
      hasMail: z.boolean(),
      hasPhone: z.boolean(),
    }),
  }),
  savePreferences: post(`${base}/v1/notice_center/preferences/save`, {
    about: '保存通知设置',
    needs: 'login',
    input: z.object({
      switches: z.array(z.object({ system, channel, enabled: z.boolean() })).max(100),
      quiet: QuietHours.nullable(),
      digest: DigestRule.nullable(),
      revision: z.number().int(),
    }),
    reply: Preferences,
  }),
  liveTicket: post(`${base}/v1/notice_center/live-ticket`, {
    about: '实时连接票据',
    needs: 'login',
    input: nothing,
    reply: z.object({ ticket: z.string() }),
  }),
}

function keysOf<T extends Record<string, string>>(names: T): [Extract<keyof T, string>, ...Extract<keyof T, string>[]] {
  // The one place where an object's keys become a list that zod accepts.
  return Object.keys(names) as [Extract<keyof T, string>, ...Extract<keyof T, string>[]]
}
