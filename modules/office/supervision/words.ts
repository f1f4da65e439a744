import { namesOf } from '@mingtai/api'
import { z } from 'zod'

export { namesOf }

/** Where an item comes from. */
export const sources = {
  meeting: '会议决定',
  document: '公文',
  remark: '领导批示',
  key: '重点工作',
  other: '其他',
} as const

export const levels = { normal: '一般', important: '重要', urgent: '紧急' } as const

export const categories = {
  project: '重大项目',
  livelihood: '民生实事',
  safety: '安全稳定',
  reform: '改革任务',
  economy: '经济运行',
  other: '其他',
} as const

/** How often units report; the days between two reports, null: only at the end. */
export const cycles = { none: '不定期', weekly: '每周', fortnightly: '每两周', monthly: '每月' } as const
export const cycleDays: Readonly<Record<keyof typeof cycles, number | null>> = {
  none: null,
  weekly: 7,
  fortnightly: 14,
  monthly: 30,
}

export const itemStates = {
  draft: '草稿',
  issued: '待签收',
  doing: '办理中',
  reported: '待认定',
  accepted: '待销号',
  closed: '已销号',
  archived: '已归档',
  suspended: '已暂停',
  canceled: '已撤销',
} as const

/** One unit's part of an item. */
export const taskStates = {
  issued: '待签收',
  doing: '办理中',
  reported: '待认定',
  accepted: '已认定',
  transferred: '已移交',
} as const

export const unitRoles = { lead: '牵头', assist: '配合' } as const

/** Computed of plan, progress and days; never stored as a state. */
export const lights = { none: '不计灯', green: '正常', yellow: '预警', red: '滞后' } as const

/** What may be done with an item; the names stand in its history. */
export const itemActions = {
  change: '修改',
  issue: '交办',
  remove: '删除',
  split: '分解任务',
  urge: '催办',
  instruct: '批示',
  suspend: '暂停',
  resume: '恢复',
  cancel: '撤销',
  relate: '登记卡点',
  close: '销号',
  archive: '归档',
  recheck: '回头看',
} as const

export const taskActions = {
  sign: '签收',
  feedback: '反馈',
  signFeedback: '审签反馈',
  returnFeedback: '退回反馈',
  reportDone: '报告办结',
  extend: '申请延期',
  decideExtension: '审批延期',
  transfer: '移交',
  recognise: '认定',
} as const

/** `signing`: waits for the signature of the unit's head; only what was signed counts. */
export const feedbackStates = {
  signing: '待审签',
  submitted: '已报送',
  accepted: '已采纳',
  returned: '已退回',
} as const

/** Whose turn an extension is: the head of the unit, the supervision office, a leader. */
export const extensionStates = {
  head: '待单位负责人',
  office: '待督查室',
  leader: '待领导',
  approved: '已同意',
  refused: '未同意',
  lapsed: '已失效',
} as const

export const urgeLevels = { unit: '承办单位', head: '单位负责人' } as const

export const Source = z.enum(namesOf(sources))
export type Source = z.infer<typeof Source>
export const Level = z.enum(namesOf(levels))
export const Category = z.enum(namesOf(categories))
export const Cycle = z.enum(namesOf(cycles))
export type Cycle = z.infer<typeof Cycle>
export const ItemState = z.enum(namesOf(itemStates))
export type ItemState = z.infer<typeof ItemState>
export const TaskState = z.enum(namesOf(taskStates))
export type TaskState = z.infer<typeof TaskState>
export const UnitRole = z.enum(namesOf(unitRoles))
export const Light = z.enum(namesOf(lights))
export type Light = z.infer<typeof Light>
export const ItemAction = z.enum(namesOf(itemActions))
export type ItemAction = z.infer<typeof ItemAction>
export const TaskAction = z.enum(namesOf(taskActions))
export type TaskAction = z.infer<typeof TaskAction>
export const FeedbackState = z.enum(namesOf(feedbackStates))
export type FeedbackState = z.infer<typeof FeedbackState>
export const ExtensionState = z.enum(namesOf(extensionStates))
export type ExtensionState = z.infer<typeof ExtensionState>
export const UrgeLevel = z.enum(namesOf(urgeLevels))
