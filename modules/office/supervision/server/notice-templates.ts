import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title } = slots
const due = { name: 'due', about: '期限', example: '2026-12-20' }
const words = { name: 'words', about: '内容', example: '请于本周五前报送进展。' }
const unit = { name: 'unit', about: '承办单位', example: '市财政局 预算科' }

const usual = { system: 'supervision', channels: ['site'], level: 'important', compulsory: false } as const

/** What those who have to do with supervised matters are told. */
export const supervisionNotices = {
  'supervision.issued': {
    ...usual,
    name: '督办交办',
    title: '督办交办：{{title}}',
    content: '“{{title}}”已交办给贵单位，办结期限{{due}}，请及时签收。',
    slots: [title, due],
  },
  'supervision.urged': {
    ...usual,
    compulsory: true,
    name: '督办催办',
    title: '督办催办：{{title}}',
    content: '{{unit}}承办的“{{title}}”被催办：{{words}}',
    slots: [title, unit, words],
  },
  'supervision.instructed': {
    ...usual,
    compulsory: true,
    name: '领导批示',
    title: '领导批示：{{title}}',
    content: '对“{{title}}”批示：{{words}}',
    slots: [title, words],
  },
  'supervision.changed': {
    ...usual,
    level: 'normal',
    name: '督办进展',
    title: '督办进展：{{title}}',
    content: '“{{title}}”：{{words}}',
    slots: [title, words],
  },
  'supervision.returned': {
    ...usual,
    name: '督办退回',
    title: '督办退回：{{title}}',
    content: '{{unit}}承办的“{{title}}”被退回：{{words}}',
    slots: [title, unit, words],
  },
} as const satisfies Record<string, NoticeDefinition>
