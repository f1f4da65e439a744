import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender, step } = slots
const words = { name: 'words', about: '内容', example: '请补充第三方检测报告' }
const system = 'approval'

/** What people are told about approvals. */
export const approvalNotices = {
  'approval.todo': {
    name: '审批待办',
    system,
    channels: ['site', 'sms', 'mail', 'robot'],
    level: 'important',
    compulsory: true,
    title: '待审批：{{title}}',
    content: '{{sender}}提交的“{{title}}”等您{{step}}。',
    slots: [title, sender, step],
  },
  'approval.cc': {
    name: '审批抄送',
    system,
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '抄送：{{title}}',
    content: '{{sender}}把“{{title}}”抄送给您。',
    slots: [title, sender],
  },
  'approval.finished': {
    name: '审批结果',
    system,
    channels: ['site', 'mail'],
    level: 'normal',
    compulsory: false,
    title: '审批{{result}}：{{title}}',
    content: '您提交的“{{title}}”已{{result}}。',
    slots: [title, { name: 'result', about: '结果', example: '通过' }],
  },
  'approval.returned': {
    name: '审批退回',
    system,
    channels: ['site', 'sms'],
    level: 'important',
    compulsory: true,
    title: '退回：{{title}}',
    content: '{{sender}}把“{{title}}”退回给您：{{reason}}',
    slots: [title, sender, { name: 'reason', about: '原因', example: '附件不全，请补充' }],
  },
  'approval.urged': {
    name: '审批催办',
    system,
    channels: ['site', 'sms', 'robot'],
    level: 'urgent',
    compulsory: true,
    title: '催办：{{title}}',
    content: '{{sender}}请您尽快处理“{{title}}”。',
    slots: [title, sender],
  },
  'approval.mentioned': {
    name: '审批评论提到您',
    system,
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '{{sender}}在“{{title}}”中提到您',
    content: '{{words}}',
    slots: [title, sender, words],
  },
  'approval.asked': {
    name: '审批要求补充材料',
    system,
    channels: ['site', 'sms'],
    level: 'important',
    compulsory: true,
    title: '请补充材料：{{title}}',
    content: '{{sender}}问：{{words}}',
    slots: [title, sender, words],
  },
} as const satisfies Record<string, NoticeDefinition>
