/** The words of filing: what is issued, how it stands, who is who. */
export const taskKinds = { ledger: '台账任务', report: '报送任务' } as const
export type TaskKind = keyof typeof taskKinds

export const taskStates = { running: '进行中', closed: '已关闭' } as const
export type TaskState = keyof typeof taskStates

export const taskCycles = { once: '一次', week: '每周', month: '每月' } as const
export type TaskCycle = keyof typeof taskCycles

/** How a unit stands in a task, by the codes of the specification. */
export const statusNames = { 20: '填报中', 30: '待上报人审核', 40: '待查看人接收', 50: '已完成' } as const
export type Status = keyof typeof statusNames
export const statuses: readonly Status[] = [20, 30, 40, 50]

/** The roles of filing, each with the alias by which it is given. */
export const filingRoles = {
  publisher: { alias: 'work_publisher', name: '任务发布人' },
  reportPublisher: { alias: 'work_report_publisher', name: '报送任务发布人' },
  recipient: { alias: 'work_recipient', name: '任务接收人' },
  baseUser: { alias: 'base_user', name: '普通用户' },
  collaborator: { alias: 'work_collaborator', name: '任务协作人' },
  reporter: { alias: 'work_reporter', name: '任务上报人' },
  examiner: { alias: 'work_examine', name: '任务查看人' },
} as const
export type FilingRole = keyof typeof filingRoles

export const verbs = { save: '保存', submit: '提交', withdraw: '撤回', pass: '通过', reject: '退回' } as const
export type Verb = keyof typeof verbs

export const unitKinds = { organization: '机构', department: '部门', person: '人员' } as const
export type UnitKind = keyof typeof unitKinds

export const columnKinds = { text: '文字', number: '数字', date: '日期' } as const
export type ColumnKind = keyof typeof columnKinds

/** 红绿灯: in time, soon due or sent back, overdue, handed in late. */
export const lights = { green: '已报', late: '迟报', soon: '待报', returned: '被退回', overdue: '逾期未报' } as const
export type Light = keyof typeof lights

/** How the answers of the units are put together. */
export const mergeWays = { stack: '逐行汇总', sum: '按位置求和', key: '按关键列求和', units: '单位对照' } as const
export type MergeWay = keyof typeof mergeWays

export const unitTabs = { fill: '待填报', review: '待审核', all: '全部' } as const
export type UnitTab = keyof typeof unitTabs
