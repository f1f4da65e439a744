import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender, due } = slots

/** Of modules that are not there yet, and the plain message. */
export const notificationNotices = {
  'document.arrived': {
    name: '来文待签收',
    system: 'document',
    channels: ['site', 'sms'],
    level: 'important',
    compulsory: false,
    title: '来文：{{title}}',
    content: '{{sender}}来文“{{title}}”，请签收。',
    slots: [title, sender],
  },
  'supervision.red': {
    name: '督办红灯',
    system: 'supervision',
    channels: ['site', 'sms', 'robot'],
    level: 'urgent',
    compulsory: true,
    title: '督办超期：{{title}}',
    content: '督办事项“{{title}}”应于{{due}}办结，已经超期。',
    slots: [title, due],
  },
  'filing.assigned': {
    name: '填报任务',
    system: 'filing',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '填报：{{title}}',
    content: '{{sender}}请您在{{due}}前填报“{{title}}”。',
    slots: [title, sender, due],
  },
  'notice.plain': {
    name: '一般消息',
    system: 'notice',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '{{title}}',
    content: '{{content}}',
    slots: [title, { name: 'content', about: '正文', example: '请各科室本周五前报送。' }],
  },
} as const satisfies Record<string, NoticeDefinition>
