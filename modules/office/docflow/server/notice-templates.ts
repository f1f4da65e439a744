import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender } = slots
const step = { name: 'step', about: '要做的事', example: '批示' }
const reason = { name: 'reason', about: '原因', example: '不属于我单位职责' }
const plain = { system: 'document', channels: ['site'], compulsory: false } as const

/** What people are told about official documents. */
export const docflowNotices = {
  'docflow.asked': {
    ...{ ...plain, name: '公文待办', level: 'normal', slots: [title, sender, step] },
    title: '公文待{{step}}：{{title}}',
    content: '{{sender}}送您{{step}}“{{title}}”。',
  },
  'docflow.copied': {
    ...{ ...plain, name: '公文抄送', level: 'normal', slots: [title, sender] },
    title: '抄送：{{title}}',
    content: '{{sender}}抄送您“{{title}}”。',
  },
  'docflow.instructed': {
    ...{ ...plain, name: '领导已批示', level: 'important', slots: [title, sender] },
    title: '已批示：{{title}}',
    content: '{{sender}}已在“{{title}}”上批示，请分办。',
  },
  'docflow.urged': {
    ...{ ...plain, name: '公文催办', level: 'important', slots: [title, sender, step] },
    title: '催办：{{title}}',
    content: '{{sender}}催您{{step}}“{{title}}”。',
  },
  'docflow.arrived': {
    ...{ ...plain, name: '来文待签收', level: 'normal', slots: [title, sender] },
    title: '来文：{{title}}',
    content: '{{sender}}发来“{{title}}”，请签收登记。',
  },
  'docflow.signUrged': {
    ...{ ...plain, name: '来文催签收', level: 'important', slots: [title, sender] },
    title: '请签收：{{title}}',
    content: '{{sender}}催贵单位签收“{{title}}”，请到认领池签收登记。',
  },
  'docflow.finished': {
    ...{ ...plain, name: '公文已办结', level: 'normal', slots: [title, sender] },
    title: '已办结：{{title}}',
    content: '{{sender}}已办结“{{title}}”。',
  },
  'docflow.reopened': {
    ...{ ...plain, name: '公文重新办理', level: 'important', slots: [title, sender, reason] },
    title: '重新办理：{{title}}',
    content: '{{sender}}要求重新办理“{{title}}”：{{reason}}',
  },
} as const satisfies Record<string, NoticeDefinition>
