import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title } = slots
const line = { name: 'line', about: '履行事项', example: '尾款' }
const days = { name: 'days', about: '还有多久', example: '还有7天' }

/** What handlers of contracts are told. */
export const contractNotices = {
  'contract.lineDue': {
    name: '合同履行提醒',
    system: 'contract',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '履行提醒：{{title}}',
    content: '“{{title}}”的{{line}}{{days}}，请按计划履行并登记。',
    slots: [title, line, days],
  },
  'contract.ending': {
    name: '合同到期提醒',
    system: 'contract',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '合同到期：{{title}}',
    content: '“{{title}}”{{days}}，请确认续签、变更或办结。',
    slots: [title, days],
  },
} as const satisfies Record<string, NoticeDefinition>
