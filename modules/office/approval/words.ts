/** States of an instance, as lists and pages say them. */
export const instanceStates = {
  running: '审批中',
  returned: '退回发起人',
  approved: '已通过',
  rejected: '已拒绝',
  canceled: '已撤销',
  terminated: '已终止',
  reverted: '通过后撤销',
} as const
export type InstanceState = keyof typeof instanceStates

/** States of a task that is over or waits. */
export const taskStates = {
  waiting: '排队中',
  active: '待处理',
  provisional: '等待加签',
  approved: '已同意',
  rejected: '已拒绝',
  returned: '已退回',
  canceled: '已取消',
} as const

export const definitionStates = { draft: '草稿', published: '已启用', disabled: '已停用' } as const

/** 工程款支付申请 → 工程款支付审批表, as such forms are headed on paper. */
export function paperTitle(name: string): string {
  return /[表单]$/.test(name) ? name : `${name.replace(/(?:申请|审批|流程)$/, '')}审批表`
}
