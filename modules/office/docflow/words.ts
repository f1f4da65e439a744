import { namesOf } from '@mingtai/api'
import { z } from 'zod'

export { namesOf }

/** 文种: the fifteen kinds of official documents, by the regulation on their handling of 2012, chapter 2. */
export const documentKinds = {
  resolution: '决议',
  decision: '决定',
  order: '命令（令）',
  communique: '公报',
  announcement: '公告',
  proclamation: '通告',
  suggestion: '意见',
  notice: '通知',
  circular: '通报',
  report: '报告',
  request: '请示',
  reply: '批复',
  motion: '议案',
  letter: '函',
  minutes: '纪要',
} as const

export const urgencies = { normal: '平件', urgent: '加急', most: '特急' } as const

/** 密级: what is above 内部 is refused, because it must not travel here. */
export const secrecies = {
  none: '不定密',
  internal: '内部',
  confidential: '秘密',
  secret: '机密',
  top: '绝密',
} as const

export const retentions = { ten: '10年', thirty: '30年', permanent: '永久' } as const

export const sources = { paper: '纸质', scan: '扫描', mail: '邮件', exchange: '系统交换' } as const

export const categories = { action: '办件', reading: '阅件' } as const

/** States of an incoming document, in their order. */
export const receivingStates = {
  unclaimed: '待认领',
  claimed: '待登记',
  registered: '待拟办',
  proposed: '待批示',
  instructed: '待分办',
  undertaking: '承办中',
  circulating: '传阅中',
  finished: '已办结',
  archived: '已归档',
  returned: '已退回',
} as const

/** How somebody has to do with a document: asked for 批示, 主办, 协办, to read it, or told by a copy. */
export const circulationRoles = { instruct: '批示', lead: '主办', assist: '协办', read: '阅', copy: '抄送' } as const

export const opinionRoles = {
  proposal: '拟办意见',
  instruction: '领导批示',
  handling: '承办意见',
  reading: '阅文意见',
} as const

/** What may be done with an incoming document; the names stand in its history. */
export const receivingActions = {
  claim: '认领',
  release: '放回认领池',
  change: '修改登记',
  register: '登记',
  remove: '删除',
  return: '退回来文单位',
  propose: '拟办',
  start: '提交流程',
  instruct: '批示',
  assign: '分办',
  circulate: '送阅',
  undertake: '签收承办',
  transfer: '改变承办人',
  feedback: '反馈',
  read: '阅毕',
  copy: '抄送',
  urge: '催办',
  close: '办结',
  reopen: '重新办理',
  archive: '归档',
} as const

export const DocumentKind = z.enum(namesOf(documentKinds))
export const Urgency = z.enum(namesOf(urgencies))
export const Secrecy = z.enum(namesOf(secrecies))
export const Retention = z.enum(namesOf(retentions))
export const Source = z.enum(namesOf(sources))
export const Category = z.enum(namesOf(categories))
export const ReceivingState = z.enum(namesOf(receivingStates))
export type ReceivingState = z.infer<typeof ReceivingState>
export const CirculationRole = z.enum(namesOf(circulationRoles))
export type CirculationRole = z.infer<typeof CirculationRole>
export const OpinionRole = z.enum(namesOf(opinionRoles))
export type OpinionRole = z.infer<typeof OpinionRole>
export const ReceivingAction = z.enum(namesOf(receivingActions))
export type ReceivingAction = z.infer<typeof ReceivingAction>
