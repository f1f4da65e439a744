/** The words of work reports: cycles, states, lists and what may be done. */
export const cycles = { day: '日报', week: '周报', month: '月报', free: '随时' } as const
export type Cycle = keyof typeof cycles

export const reportStates = { draft: '草稿', submitted: '已提交', recalled: '已撤回' } as const
export type ReportState = keyof typeof reportStates

export const reportTabs = { inbox: '报给我的', mine: '我的报告', team: '团队' } as const
export type ReportTab = keyof typeof reportTabs

export const reportActions = {
  change: '修改',
  submit: '提交',
  recall: '撤回',
  remove: '删除',
  remark: '批示',
  comment: '评论',
} as const
export type ReportAction = keyof typeof reportActions

/** Characters of one section, and of what is said about a report. */
export const MOST_SECTION = 5000
export const MOST_SAID = 1000
