import { z } from 'zod'
import { namesOf } from './words.ts'

/** States of an outgoing document, in their order. */
export const outgoingStates = {
  draft: '草稿',
  running: '办理中',
  returned: '已退回',
  signed: '待编号',
  numbered: '待用印',
  sealed: '待分发',
  issued: '已分发',
  archived: '已归档',
  void: '已作废',
} as const

/** 公开属性, by the regulation on open government information. */
export const opennesses = { open: '主动公开', onRequest: '依申请公开', closed: '不予公开' } as const

/** What may be done with an outgoing document; the names stand in its history. */
export const outgoingActions = {
  change: '修改',
  submit: '送审',
  withdraw: '撤回',
  remove: '删除',
  number: '编号',
  seal: '用印',
  issue: '分发',
  supplement: '补发',
  recall: '收回分发',
  urge: '催收',
  void: '作废',
  archive: '归档',
} as const

/** Whether a receiver gets a document as 主送 or 抄送. */
export const receiverRoles = { main: '主送', copy: '抄送' } as const

/** How a receiver stands to a document that was sent to it. */
export const receiverStates = { waiting: '未签收', signed: '已签收', returned: '已退回', recalled: '已收回' } as const

/** The step of a process at which the one who has it corrects the text. */
export const REVIEW_STEP = '核稿'

/** The step of a process at which the document is signed by who answers for it. */
export const SIGN_STEP = '签发'

/** The steps of a document from its draft to its distribution, as its page shows them. */
export const outgoingSteps = ['拟稿', REVIEW_STEP, '会签', SIGN_STEP, '复核', '编号', '用印', '分发'] as const

/** 密级 that may travel here. */
export const outgoingSecrecies = { none: '不定密', internal: '内部' } as const

export const OutgoingState = z.enum(namesOf(outgoingStates))
export type OutgoingState = z.infer<typeof OutgoingState>
export const OutgoingAction = z.enum(namesOf(outgoingActions))
export type OutgoingAction = z.infer<typeof OutgoingAction>
export const Openness = z.enum(namesOf(opennesses))
export const OutgoingSecrecy = z.enum(namesOf(outgoingSecrecies))

/** The lists of outgoing documents. */
export const outgoingTabs = { todo: '待办', mine: '我拟的', done: '已办', all: '全部' } as const
export const OutgoingTab = z.enum(namesOf(outgoingTabs))
export type OutgoingTab = z.infer<typeof OutgoingTab>
export const ReceiverRole = z.enum(namesOf(receiverRoles))
export const ReceiverState = z.enum(namesOf(receiverStates))
