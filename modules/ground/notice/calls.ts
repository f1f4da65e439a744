import { done, file, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { MARKUP_LIMIT } from '@mingtai/rich-text'
import { z } from 'zod'

const base = '/api/alamo-business/notice'
const right = 'notice:publish'
const revision = z.number().int()
const moment = z.iso.datetime({ offset: true })

export const categoryNames = { notice: '通知', announcement: '公告' } as const
export const priorityNames = { L: '普通', M: '重要', H: '紧急' } as const
export const scopeNames = { all: '全体', organization: '指定机构', department: '指定部门', person: '指定人员' } as const
export const statusNames = { draft: '草稿', published: '已发布', revoked: '已撤回' } as const

/** Characters that a notice may have, without white space. */
export const CONTENT_LIMIT = 10_000

const category = z.enum(['notice', 'announcement'])
const priority = z.enum(['L', 'M', 'H'])
const status = z.enum(['draft', 'published', 'revoked'])

/** `unconfirmed`: has read what must be confirmed, and has not confirmed it. */
const readerState = z.enum(['read', 'unread', 'unconfirmed']).default('unread')
export type ReaderState = z.infer<typeof readerState>

const Audience = z.object({
  scope: z.enum(['all', 'organization', 'department', 'person']),
  /** Ids of organizations, departments or people; a place includes everything below it. */
  targets: z.array(z.string().min(1).max(64)).max(500),
})

export const NoticeForm = Audience.extend({
  title: z.string().trim().min(1).max(80),
  /** A written text: headings, lists, emphasis, links. Everything else is removed. */
  content: z.string().max(MARKUP_LIMIT),
  category,
  priority,
  /** null: begins when it is published. */
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  pinned: z.boolean(),
  mustConfirm: z.boolean(),
})
export type NoticeForm = z.infer<typeof NoticeForm>

/** A notice in a list, as one reader sees it. */
export const NoticeRow = z.object({
  id,
  title: z.string(),
  category,
  priority,
  status,
  pinned: z.boolean(),
  mustConfirm: z.boolean(),
  senderName: z.string(),
  organizationName: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  isRead: z.boolean(),
  starred: z.boolean(),
  confirmedAt: z.string().nullable(),
  /** How many of its audience have read it; null for readers who do not manage it. */
  readers: z.object({ read: z.number().int(), all: z.number().int() }).nullable(),
})
export type NoticeRow = z.infer<typeof NoticeRow>

export const NoticeDetail = NoticeRow.extend({
  content: z.string(),
  scope: Audience.shape.scope,
  targets: z.array(z.string()),
  targetNames: z.array(z.string()),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  revokeReason: z.string().nullable(),
  remindedAt: z.string().nullable(),
  revision,
  /** Whether the reader belongs to its audience. */
  isMine: z.boolean(),
  /** The reader may change, publish or revoke it and see who has read it. */
  mayManage: z.boolean(),
})
export type NoticeDetail = z.infer<typeof NoticeDetail>

export const Reader = z.object({
  id,
  realName: z.string(),
  organizationName: z.string(),
  /** Tells people of one name apart; empty for whoever works in no department. */
  departmentName: z.string(),
  readAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
})
export type Reader = z.infer<typeof Reader>

export const noticeCalls = {
  page: get(`${base}/page`, {
    about: '通知公告列表',
    needs: 'login',
    input: paging.extend({
      /** `managed`: notices of anybody in the places that the reader's right to publish reaches. */
      tab: z.enum(['received', 'unread', 'starred', 'mine', 'managed']).default('received'),
      keyword: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(NoticeRow),
  }),
  statistics: get(`${base}/statistics`, {
    about: '未读通知公告数',
    needs: 'login',
    input: nothing,
    reply: z.object({ unread: z.number().int() }),
  }),
  detail: get(`${base}/detail`, {
    about: '通知公告正文，打开即为已读',
    needs: 'login',
    input: z.object({ id }),
    reply: NoticeDetail,
  }),
  star: post(`${base}/star`, {
    about: '收藏通知公告',
    needs: 'login',
    input: z.object({ id, starred: z.boolean() }),
    reply: done,
  }),
  confirm: post(`${base}/confirm`, {
    about: '确认通知公告',
    needs: 'login',
    input: z.object({ id }),
    reply: z.object({ confirmedAt: z.string() }),
  }),
  audience: post(`${base}/audience`, {
    about: '发布范围的人数',
    needs: right,
    input: Audience,
    reply: z.object({ people: z.number().int() }),
  }),
  save: post(`${base}/save`, {
    about: '保存通知公告草稿',
    needs: right,
    input: NoticeForm.extend({
      /** null: a new one. */
      id: id.nullable(),
      revision,
      /** Ids of files that were uploaded before the first save. */
      attachments: z.array(id).max(100),
    }),
    reply: NoticeDetail,
  }),
  publish: post(`${base}/publish`, {
    about: '发布通知公告',
    needs: right,
    input: z.object({ id, revision }),
    reply: NoticeDetail,
  }),
  remove: post(`${base}/remove`, {
    about: '删除通知公告草稿',
    needs: right,
    input: z.object({ id }),
    reply: done,
  }),
  revoke: post(`${base}/revoke`, {
    about: '撤回通知公告',
    needs: 'login',
    input: z.object({ id, reason: z.string().trim().min(1).max(200) }),
    reply: NoticeDetail,
  }),
  receipts: get(`${base}/receipts`, {
    about: '通知公告的阅读情况',
    needs: 'login',
    input: paging.extend({ id, state: readerState }),
    reply: pageOf(Reader).extend({
      ...{ read: z.number().int(), unread: z.number().int() },
      ...{ confirmed: z.number().int(), unconfirmed: z.number().int() },
    }),
  }),
  exportReceipts: post(`${base}/receipts/export`, {
    about: '导出通知公告的阅读情况',
    needs: 'login',
    envelope: 'file',
    input: z.object({ id }),
    reply: file,
  }),
  remindUnread: post(`${base}/remind-unread`, {
    about: '提醒未读或未确认的人',
    needs: 'login',
    input: z.object({ id, state: z.enum(['unread', 'unconfirmed']).default('unread') }),
    reply: z.object({ people: z.number().int() }),
  }),
}
