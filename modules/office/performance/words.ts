import { namesOf } from '@mingtai/api'
import { z } from 'zod'

export { namesOf }

/** Whom a check looks at. */
export const objectTypes = { person: '个人', unit: '单位（部门）' } as const
export const cycles = { month: '月度', quarter: '季度', half: '半年', year: '年度' } as const

export const indicatorKinds = {
  quantitative: '定量',
  qualitative: '定性',
  bonus: '加分',
  deduction: '扣分',
  veto: '一票否决',
} as const

export const formulas = { hand: '由评分人评分', ratio: '实际÷目标', inverse: '目标÷实际（越少越好）' } as const
/** Where the figure of an indicator comes from. */
export const sources = { hand: '人工填报', attendance: '会议出勤率（%）' } as const

export const scorerRoles = {
  self: '自评',
  leader: '直接领导',
  office: '考核部门',
  committee: '考核委员会',
  peer: '同事',
  subordinate: '下级',
} as const

export const cuts = {
  none: '不去',
  highest: '去一个最高分',
  lowest: '去一个最低分',
  both: '去最高、最低各一个',
} as const
export const vetoRules = { zero: '总分记0分', lowest: '总分不变，等级定为最低' } as const

/** How a run of a check stands. */
export const planStates = {
  draft: '草稿',
  making: '制定指标',
  approving: '指标待审批',
  agreed: '指标待确认',
  executing: '执行中',
  self: '自评中',
  scoring: '评分中',
  calibrating: '校准中',
  leader: '结果待审批',
  publicity: '公示中',
  appeal: '申诉处理',
  final: '已定结果',
  archived: '已归档',
} as const

/** What leads a run from one state to the next. */
export const planActions = {
  change: '修改考核',
  remove: '删除',
  start: '启动考核',
  make: '制定指标',
  submitIndicators: '指标送审',
  approveIndicators: '同意指标',
  returnIndicators: '退回指标',
  execute: '开始执行',
  openSelf: '开始自评',
  openScoring: '开始评分',
  sendForms: '发送评价表',
  closeScoring: '结束评分并计算',
  calibrate: '校准',
  sendResult: '结果送审',
  approveResult: '同意结果并公示',
  returnResult: '退回结果',
  endPublicity: '结束公示',
  publishAgain: '重新公示',
  answer: '答复申诉',
  finish: '确定结果',
  archive: '归档',
  restart: '重新开始',
} as const

export const agreements = { waiting: '待确认', agreed: '已确认', objected: '有异议' } as const
export const appealResults = { waiting: '待答复', upheld: '维持原结果', changed: '调整得分' } as const

/** What somebody has to do in a check. */
export const todoKinds = {
  approveIndicators: '审批指标',
  agree: '确认指标',
  self: '自评',
  score: '评分',
  calibrate: '校准',
  approveResult: '审批结果',
  answer: '答复申诉',
} as const

export const ObjectType = z.enum(namesOf(objectTypes))
export type ObjectType = z.infer<typeof ObjectType>
export const Cycle = z.enum(namesOf(cycles))
export type Cycle = z.infer<typeof Cycle>
export const IndicatorKind = z.enum(namesOf(indicatorKinds))
export const Formula = z.enum(namesOf(formulas))
export const Source = z.enum(namesOf(sources))
export const ScorerRole = z.enum(namesOf(scorerRoles))
export type ScorerRole = z.infer<typeof ScorerRole>
export const Cut = z.enum(namesOf(cuts))
export const VetoRule = z.enum(namesOf(vetoRules))
export const PlanState = z.enum(namesOf(planStates))
export type PlanState = z.infer<typeof PlanState>
export const PlanAction = z.enum(namesOf(planActions))
export type PlanAction = z.infer<typeof PlanAction>
export const Agreement = z.enum(namesOf(agreements))
export type Agreement = z.infer<typeof Agreement>
export const AppealResult = z.enum(namesOf(appealResults))
export const TodoKind = z.enum(namesOf(todoKinds))
export type TodoKind = z.infer<typeof TodoKind>

/** States in which a result is shown to all whom the check concerns. */
export const publishedStates = ['publicity', 'appeal', 'final', 'archived'] as const satisfies readonly PlanState[]

/** States in which totals are there, for those who lead the check. */
export const countedStates = ['calibrating', 'leader', ...publishedStates] as const satisfies readonly PlanState[]
