import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender, due } = slots

/** What people are told about delegations. */
export const personalNotices = {
  'organization.delegated': {
    name: '出差委托',
    system: 'organization',
    channels: ['site'],
    level: 'important',
    compulsory: false,
    title: '{{sender}}委托您办理',
    content: '{{sender}}在{{due}}前把{{title}}委托给您办理。',
    slots: [sender, due, { ...title, about: '委托范围', example: '审批和公文' }],
  },
  'organization.delegation-ended': {
    name: '出差委托结束',
    system: 'organization',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '出差委托已{{result}}',
    content: '{{sender}}委托{{delegate}}办理{{title}}已{{result}}，待办由{{sender}}自己办理。',
    slots: [
      sender,
      { name: 'delegate', about: '受托人', example: '李明' },
      { ...title, about: '委托范围', example: '审批和公文' },
      { name: 'result', about: '怎样结束', example: '到期' },
    ],
  },
} as const satisfies Record<string, NoticeDefinition>
