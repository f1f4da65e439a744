import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { sender } = slots

/** What people are told about their roles. */
export const peopleNotices = {
  'account.roles-changed': {
    name: '角色变更',
    system: 'account',
    channels: ['site'],
    level: 'important',
    compulsory: false,
    title: '您的角色有变更',
    content: '{{sender}}{{change}}。',
    slots: [sender, { name: 'change', about: '变更', example: '授予您“机构管理员”角色' }],
  },
} as const satisfies Record<string, NoticeDefinition>
