import { namesOf } from '@mingtai/api'
import { z } from 'zod'

export { namesOf }

export const categories = {
  purchase: '采购',
  service: '服务',
  construction: '工程',
  lease: '租赁',
  transfer: '转让处置',
  cooperation: '合作协议',
  other: '其他',
} as const

/** The mark of a category in contract numbers: HT-CG-2026-0001. */
export const categoryMarks: Readonly<Record<keyof typeof categories, string>> = {
  ...{ purchase: 'CG', service: 'FW', construction: 'GC', lease: 'ZL', transfer: 'ZR', cooperation: 'HZ', other: 'QT' },
}

export const natures = { expense: '支出', income: '收入', none: '无金额' } as const

/** 签订方式: a change is merged into its original when it is approved; the others are contracts of their own. */
export const signModes = { new: '新签', change: '变更', supplement: '补充', renew: '续签' } as const

export const amountKinds = { fixed: '固定金额', estimated: '暂估金额', framework: '框架协议' } as const

export const currencies = { CNY: '人民币', USD: '美元', EUR: '欧元', HKD: '港元' } as const

export const procurements = {
  none: '不适用',
  tender: '公开招标',
  invitation: '邀请招标',
  negotiation: '竞争性谈判',
  consultation: '竞争性磋商',
  inquiry: '询价',
  single: '单一来源',
  direct: '直接采购',
} as const

export const partyRoles = { first: '甲方', second: '乙方', third: '丙方', fourth: '丁方' } as const

/** The first axis: how the approval stands. `imported`: entered from the time before, without one. */
export const approvalStates = {
  draft: '草稿',
  approving: '审批中',
  returned: '已退回',
  rejected: '未通过',
  canceled: '已撤销',
  approved: '已通过',
  imported: '历史导入',
} as const

/** The second axis: how the contract itself stands; `none` until it is approved. */
export const lifeStates = {
  none: '未生效',
  signing: '待签署',
  effective: '已生效',
  performing: '履行中',
  suspended: '已中止',
  disputed: '争议中',
  completed: '履行完毕',
  terminated: '已解除',
  expired: '到期未完',
  changed: '已并入原合同',
  archived: '已归档',
} as const

/** What may be done with a contract; the names stand in its history. */
export const contractActions = {
  change: '修改',
  submit: '提交审批',
  copy: '复制为新草稿',
  remove: '删除',
  sign: '登记签署',
  fulfil: '登记履行',
  waive: '免除履行',
  amend: '变更合同',
  suspend: '中止履行',
  resume: '恢复履行',
  dispute: '登记争议',
  settle: '争议解决',
  complete: '履行完毕',
  terminate: '解除合同',
  reopen: '撤销完毕或解除',
  review: '合法性审核',
  archive: '归档',
  correct: '更正历史合同',
} as const

export const lineKinds = {
  pay: '付款',
  receive: '收款',
  deliver: '交付',
  accept: '验收',
  deposit: '保证金',
  other: '其他',
} as const

export const lineStates = { pending: '未履行', partial: '部分履行', done: '已履行', waived: '已免除' } as const

/** What a reviewer finds of one side of a contract. */
export const findings = { yes: '符合', fix: '需修改', no: '不符合' } as const

/** The four sides of 合同合法性合规性审核意见书. */
export const reviewedSides = {
  legality: '合法性：主体、内容、程序符合法律法规',
  completeness: '完整性：条款齐全，附件完备',
  fairness: '公平性：权利义务对等，责任明确',
  authority: '权限：在授权和预算范围内',
} as const

export const conclusions = { pass: '同意签订', fix: '修改后签订', fail: '不同意签订' } as const

export const Finding = z.enum(namesOf(findings))
export const Conclusion = z.enum(namesOf(conclusions))
export const Category = z.enum(namesOf(categories))
export type Category = z.infer<typeof Category>
export const Nature = z.enum(namesOf(natures))
export const SignMode = z.enum(namesOf(signModes))
export const AmountKind = z.enum(namesOf(amountKinds))
export const Currency = z.enum(namesOf(currencies))
export const Procurement = z.enum(namesOf(procurements))
export const PartyRole = z.enum(namesOf(partyRoles))
export const ApprovalState = z.enum(namesOf(approvalStates))
export type ApprovalState = z.infer<typeof ApprovalState>
export const LifeState = z.enum(namesOf(lifeStates))
export type LifeState = z.infer<typeof LifeState>
export const ContractAction = z.enum(namesOf(contractActions))
export type ContractAction = z.infer<typeof ContractAction>
export const LineKind = z.enum(namesOf(lineKinds))
export type LineKind = z.infer<typeof LineKind>
export const LineState = z.enum(namesOf(lineStates))
export type LineState = z.infer<typeof LineState>
