import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender } = slots
const system = 'report'

/** What people are told of co-edited sheets. */
export const sheetNotices = {
  'sheet.shared': {
    name: '协同表格共享给我',
    system,
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '{{sender}}把协同表格“{{title}}”共享给您',
    content: '{{sender}}把协同表格“{{title}}”共享给您，打开后可以一起{{right}}。',
    slots: [title, sender, { name: 'right', about: '可以做什么', example: '编辑' }],
  },
  'sheet.mention': {
    name: '协同表格批注里提到我',
    system,
    channels: ['site', 'mail'],
    level: 'normal',
    compulsory: false,
    title: '{{sender}}在协同表格的批注里提到了您',
    content: '{{sender}}在“{{title}}”的批注里提到了您，打开表格查看。',
    slots: [title, sender],
  },
  'sheet.reply': {
    name: '协同表格批注有回复',
    system,
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '{{sender}}回复了协同表格的批注',
    content: '{{sender}}回复了您参与的“{{title}}”的批注。',
    slots: [title, sender],
  },
} as const satisfies Record<string, NoticeDefinition>
