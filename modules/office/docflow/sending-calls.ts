import { done, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { OutgoingRow } from './outgoing.ts'
import { OutgoingState, OutgoingTab } from './sending-words.ts'
import { DocumentKind, Urgency } from './words.ts'

const base = '/api/alamo-business'

/** 发文办理: outgoing documents from the draft that was handed in to their distribution. */
export const sendingCalls = {
  outgoings: get(`${base}/sending/v1/page`, {
    about: '发文列表',
    needs: 'login',
    input: paging.extend({
      tab: OutgoingTab.default('todo'),
      keyword: z.string().trim().max(100).optional(),
      kind: DocumentKind.optional(),
      urgency: Urgency.optional(),
      state: OutgoingState.optional(),
    }),
    reply: pageOf(OutgoingRow),
  }),
  outgoingCounts: get(`${base}/sending/v1/counts`, {
    about: '各类发文的件数',
    needs: 'login',
    input: nothing,
    reply: z.object({
      drafts: z.number().int(),
      todo: z.number().int(),
      mine: z.number().int(),
      unsigned: z.number().int(),
    }),
  }),
  outgoingProcesses: get(`${base}/sending/v1/processes`, {
    about: '可以提交发文的流程',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  withdraw: post(`${base}/sending/v1/withdraw`, {
    about: '撤回送审的发文',
    needs: 'login',
    input: z.object({ id, reason: z.string().trim().min(1).max(500) }),
    reply: done,
  }),
}
