import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender } = slots
const system = 'filing'
const what = { name: 'what', about: '提交或撤销', example: '提交' }
const counts = { name: 'counts', about: '改了几行', example: '新增3行，修改12行' }
const period = { name: 'period', about: '期间', example: '2026-11-01至2026-11-30' }

/** What people are told of entry reports. */
export const entryNotices = {
  'filing.submitted': {
    ...{ name: '填报提交', system, channels: ['site'], level: 'normal', compulsory: false },
    title: '填报{{what}}：{{title}}',
    content: '{{sender}}{{what}}了“{{title}}”：{{counts}}。',
    slots: [title, sender, what, counts],
  },
  'filing.undone': {
    ...{ name: '填报被撤销', system, channels: ['site'], level: 'important', compulsory: false },
    title: '{{sender}}撤销了您的填报：{{title}}',
    content: '{{sender}}撤销了您提交的“{{title}}”，行恢复到提交之前：{{counts}}。',
    slots: [title, sender, counts],
  },
  'filing.reminder': {
    ...{ name: '填报催办', system, channels: ['site'], level: 'important', compulsory: true },
    title: '请填报：{{title}}',
    content: '{{sender}}提醒您填报“{{title}}”（{{period}}）。',
    slots: [title, sender, period],
  },
  'filing.mention': {
    ...{ name: '填报批注里提到我', system, channels: ['site', 'mail'], level: 'normal', compulsory: false },
    title: '{{sender}}在填报批注里提到了您',
    content: '{{sender}}在“{{title}}”的批注里提到了您，打开填报报表查看。',
    slots: [title, sender],
  },
  'filing.reply': {
    ...{ name: '填报批注有回复', system, channels: ['site'], level: 'normal', compulsory: false },
    title: '{{sender}}回复了填报批注',
    content: '{{sender}}回复了您参与的“{{title}}”的批注。',
    slots: [title, sender],
  },
} as const satisfies Record<string, NoticeDefinition>
