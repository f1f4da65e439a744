import { type NoticeSlot, type NoticeDefinition, slots } from '@mingtai/server-kit'

const { sender } = slots
const report: NoticeSlot = { name: 'report', about: '报表', example: '月度经济运行简报' }

/** Its name tells how old the rows are. */
const file: NoticeSlot = { name: 'file', about: '文件名', example: '月度经济运行简报_202611290930.xlsx' }

/** What people are told about reports. */
export const reportNotices = {
  'report.mention': {
    name: '批注里提到我',
    system: 'report',
    channels: ['site', 'mail'],
    level: 'normal',
    compulsory: false,
    title: '{{sender}}在报表批注里提到了您',
    content: '{{sender}}在报表“{{report}}”的批注里提到了您，打开报表查看。',
    slots: [sender, report],
  },
  'report.reply': {
    name: '批注有回复',
    system: 'report',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '{{sender}}回复了报表批注',
    content: '{{sender}}回复了您参与的报表“{{report}}”的批注。',
    slots: [sender, report],
  },
  'report.exported': {
    name: '导出完成',
    system: 'report',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '“{{report}}”已导出',
    content: '“{{report}}”的文件“{{file}}”已经写好，请到“我的导出”里下载。',
    slots: [report, file],
  },
} as const satisfies Record<string, NoticeDefinition>
