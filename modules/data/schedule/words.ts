/** 任务状态: what may happen to a scheduled job next. Report specification, section 3. */
export const jobStates = {
  NONE: '未启用',
  NORMAL: '正常',
  PAUSED: '已暂停',
  COMPLETE: '已完成',
  ERROR: '出错停下',
  BLOCKED: '排队中',
} as const
export type JobState = keyof typeof jobStates

/** What each of them means, as people read it. */
export const stateMeanings: Readonly<Record<JobState, string>> = {
  NONE: '还没有启用，不会自动运行',
  NORMAL: '到点自动运行',
  PAUSED: '有人把它停下了，恢复后继续',
  COMPLETE: '没有下一次了',
  ERROR: '无法再运行，处理后由负责人恢复',
  BLOCKED: '到点了，上一次还没有结束',
}

/** How one run stands. */
export const runStates = {
  waiting: '等待运行',
  running: '运行中',
  done: '成功',
  failed: '失败',
  stopped: '已停止',
  skipped: '没有运行',
} as const
export type RunState = keyof typeof runStates

/** What started a run. */
export const triggers = { time: '到点', hand: '手动', test: '试发' } as const
export type Trigger = keyof typeof triggers

/** What becomes of times at which no server ran. */
export const missedPolicies = { once: '补一次', skip: '不补', all: '每次都补' } as const

/** What becomes of a time that comes while the run before is not over. */
export const overlapPolicies = { wait: '排队等待', skip: '跳过这一次', together: '同时运行' } as const

/** Whether all get the same file, or each their own, filled with their own rights. */
export const burstKinds = { none: '大家收到同一份', person: '每人一份', department: '每个部门一份' } as const
export type BurstKind = keyof typeof burstKinds

/** What a condition is for: a file each time that it holds, or an alert that somebody sees to. */
export const watchKinds = { send: '满足就发送', alert: '满足就预警，有人确认或恢复后不再提醒' } as const
export type WatchKind = keyof typeof watchKinds

/** How an alert stands. */
export const alertStates = { open: '待确认', acknowledged: '已确认', cleared: '已恢复' } as const
export type AlertState = keyof typeof alertStates

/** How the file of one unit stands. */
export const partStates = { waiting: '等待生成', done: '已送出', failed: '没有做成', skipped: '不满足条件' } as const
export type PartState = keyof typeof partStates

export const channels = {
  site: '站内消息',
  mail: '邮件',
  robot: '群机器人',
  hook: '接口推送',
  folder: '文件夹',
} as const
export type Channel = keyof typeof channels

/** The ways to people; the others are chosen with the place that they lead to. */
export const peopleChannels = ['site', 'mail'] as const
export type PeopleChannel = (typeof peopleChannels)[number]

/** Places outside of the product that an administrator has named. */
export const targetKinds = { hook: '接口推送', folder: '文件夹' } as const
export type TargetKind = keyof typeof targetKinds

export const deliveryStates = {
  waiting: '等待发送',
  sending: '发送中',
  sent: '已送达',
  failed: '没有送到',
} as const
export type DeliveryState = keyof typeof deliveryStates

export const recipientKinds = {
  person: '人员',
  department: '部门',
  role: '角色',
  mail: '外部邮箱',
  robot: '群机器人',
  target: '接口或文件夹',
} as const
export type RecipientKind = keyof typeof recipientKinds

/** What may be done with a job; the names stand in its buttons. */
export const jobActions = {
  change: '编辑',
  run: '立即运行',
  test: '试发给我',
  pause: '暂停',
  resume: '启用',
  copy: '复制',
  remove: '删除',
} as const
export type JobAction = keyof typeof jobActions

/** Words that stand for something in file names, subjects and texts. */
export const slotWords = {
  报表: '报表的名称',
  任务: '任务的名称',
  日期: '运行那天，如 2026-11-30',
  时间: '运行的时刻，如 08:30',
  年月: '运行那天的月份，如 2026年11月',
  上月: '运行那天的上个月，如 2026年10月',
  负责人: '任务的负责人',
  单位: '拆分发送时的部门或人员',
} as const
export type SlotWord = keyof typeof slotWords

export { namesOf } from '@mingtai/api'
