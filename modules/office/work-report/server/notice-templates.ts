import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender, due } = slots
const said = { name: 'said', about: '评论或批示的内容', example: '请把二期的进度单列' }
const site = { system: 'work-report', channels: ['site'], level: 'normal', compulsory: false } as const

/** What people are told of work reports. */
export const workReportNotices = {
  'work-report.submitted': {
    ...site,
    name: '收到工作报告',
    title: '{{title}}',
    content: '{{sender}}提交了“{{title}}”，请阅。',
    slots: [title, sender],
  },
  'work-report.copied': {
    ...site,
    name: '抄送的工作报告',
    title: '抄送您：{{title}}',
    content: '{{sender}}把“{{title}}”抄送给您。',
    slots: [title, sender],
  },
  'work-report.commented': {
    ...site,
    name: '工作报告有新评论',
    title: '{{sender}}评论了工作报告',
    content: '{{sender}}评论“{{title}}”：{{said}}',
    slots: [title, sender, said],
  },
  'work-report.mentioned': {
    ...site,
    name: '工作报告中提到您',
    title: '{{sender}}在工作报告里提到您',
    content: '{{sender}}在“{{title}}”的评论里提到您：{{said}}',
    slots: [title, sender, said],
  },
  'work-report.remarked': {
    ...site,
    level: 'important',
    name: '工作报告有批示',
    title: '{{sender}}批示了您的工作报告',
    content: '{{sender}}批示“{{title}}”：{{said}}',
    slots: [title, sender, said],
  },
  'work-report.due': {
    ...site,
    name: '该交工作报告了',
    title: '请提交{{title}}',
    content: '“{{title}}”还没有提交，截止时间{{due}}。',
    slots: [title, due],
  },
} as const satisfies Record<string, NoticeDefinition>
