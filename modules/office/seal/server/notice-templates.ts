import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender } = slots
const seal = { name: 'seal', about: '印章名称', example: '云州市人民政府公章' }

/** What custodians of seals and those who asked for one are told. */
export const sealNotices = {
  'seal.approved': {
    name: '待用印',
    system: 'seal',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '待用印：{{title}}',
    content: '{{sender}}申请的“{{title}}”已批准，请用{{seal}}。',
    slots: [title, sender, seal],
  },
  'seal.used': {
    name: '已用印',
    system: 'seal',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '已用印：{{title}}',
    content: '“{{title}}”已由{{sender}}用{{seal}}盖好，请领取。',
    slots: [title, sender, seal],
  },
} as const satisfies Record<string, NoticeDefinition>
