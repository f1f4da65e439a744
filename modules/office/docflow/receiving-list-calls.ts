import { file, get, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { ReceivingRow } from './document.ts'
import { Category, DocumentKind, ReceivingState, Retention, Urgency } from './words.ts'

const base = '/api/alamo-business'
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期的格式是年-月-日')

/** What every list of incoming documents can be narrowed to. */
export const receivingFilters = {
  keyword: z.string().trim().max(100).optional(),
  kind: DocumentKind.optional(),
  urgency: Urgency.optional(),
  category: Category.optional(),
  state: ReceivingState.optional(),
  retention: Retention.optional(),
  /** Days on which it was received, both included. */
  from: day.optional(),
  to: day.optional(),
  year: z.coerce.number().int().min(1949).max(2999).optional(),
}

const asked = paging.extend({
  ...receivingFilters,
  order: z.enum(['receivedAt', 'dueAt', 'title']).default('receivedAt'),
  descending: z.stringbool().default(true),
})

/** The tabs, in the order of the specification, and the library; each may be saved as a file. */
export const receivingTabs = {
  unclaimed: '待认领',
  claimed: '已认领',
  todo: '待办',
  urgent: '急件',
  undertake: '待承办',
  done: '已办',
  finished: '办结',
  cc: '抄送我的',
  followed: '我的关注',
  archivesDone: '归档·经办',
  archivesUndertake: '归档·承办',
  archivesFinished: '归档·全部',
  library: '收文库',
} as const
export type ReceivingTab = keyof typeof receivingTabs

const Tab = z.enum([
  ...(['unclaimed', 'claimed', 'todo', 'urgent', 'undertake', 'done', 'finished', 'cc', 'followed'] as const),
  ...(['archivesDone', 'archivesUndertake', 'archivesFinished', 'library'] as const),
])

function list(path: string, about: string) {
  return get(base + path, { about, needs: 'login', input: asked, reply: pageOf(ReceivingRow) })
}

/** Lists of incoming documents, each for its reader. */
export const receivingListCalls = {
  unclaimed: list('/receiving/v1/unclaimed-page', '待认领的收文'),
  unclaimedWith: post(`${base}/receiving/v2/unclaimed-page`, {
    about: '待认领的收文（条件在正文）',
    needs: 'login',
    input: asked.extend({ descending: z.boolean().default(true) }),
    reply: pageOf(ReceivingRow),
  }),
  claimed: list('/receiving/v1/claim-page', '已认领的收文'),
  todo: list('/receiving/v2/todo', '待办的收文'),
  urgent: list('/receiving/v1/todo-urgency', '待办的急件'),
  undertake: list('/receiving/v1/undertake', '待承办的收文'),
  done: list('/receiving/v1/done', '已办的收文'),
  finished: list('/receiving/v1/finish', '办结的收文'),
  cc: list('/receiving/v1/cc', '抄送我的收文'),
  followed: list('/receiving/v1/page-follow', '关注的收文'),
  archivesDone: list('/receiving/v1/archives-done', '归档的收文：本人经办'),
  archivesUndertake: list('/receiving/v1/archives-undertake', '归档的收文：本人承办'),
  archivesFinished: list('/receiving/v1/archives-finish', '归档的收文'),
  library: list('/receiving/v1/library-page', '收文库'),
  counts: get(`${base}/receiving/v1/counts`, {
    about: '各类收文的件数',
    needs: 'login',
    input: z.object({}),
    reply: z.object({
      unclaimed: z.number().int(),
      claimed: z.number().int(),
      todo: z.number().int(),
      urgent: z.number().int(),
      undertake: z.number().int(),
      cc: z.number().int(),
      followed: z.number().int(),
      overdue: z.number().int(),
    }),
  }),
  exportList: post(`${base}/receiving/v1/export`, {
    about: '导出收文',
    needs: 'login',
    envelope: 'file',
    input: z.object({ ...receivingFilters, tab: Tab }),
    reply: file,
  }),
}
