import { type NoticeDefinition, type NoticeSlot, slots } from '@mingtai/server-kit'

const { title, sender } = slots
const report: NoticeSlot = { name: 'report', about: '报表', example: '月度经济运行简报' }
const job: NoticeSlot = { name: 'job', about: '定时任务', example: '每月经济运行简报' }
const reason: NoticeSlot = { name: 'reason', about: '原因', example: '数据源“财政库”连接不上。' }

/** What people are told about scheduled jobs. */
export const scheduleNotices = {
  'report.scheduled': {
    name: '收到定时报表',
    system: 'report',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '{{title}}',
    content: '{{sender}}设置的定时任务给您送来了报表“{{report}}”，打开后可以下载文件。',
    slots: [title, report, sender],
  },
  'report.unseen': {
    name: '提醒查看定时报表',
    system: 'report',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '请查看“{{job}}”',
    content: '{{sender}}提醒您：定时任务“{{job}}”送给您的报表还没有看，打开后可以下载文件。',
    slots: [job, sender],
  },
  'report.schedule-failed': {
    name: '定时任务没有成功',
    system: 'report',
    channels: ['site', 'mail'],
    level: 'important',
    compulsory: false,
    title: '定时任务“{{job}}”没有成功',
    content: '定时任务“{{job}}”没有成功：{{reason}}打开运行记录查看，处理后可以立即运行。',
    slots: [job, reason],
  },
} as const satisfies Record<string, NoticeDefinition>
