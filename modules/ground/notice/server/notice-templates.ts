import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender } = slots

/** What readers of notices are told. */
export const noticeNotices = {
  'notice.published': {
    name: '通知公告发布',
    system: 'notice',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '通知：{{title}}',
    content: '{{sender}}发布了“{{title}}”。',
    slots: [title, sender],
  },
} as const satisfies Record<string, NoticeDefinition>
