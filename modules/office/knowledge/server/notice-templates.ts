import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender } = slots
const reason = { name: 'reason', about: '原因', example: '引用的文件已废止' }
const due = { name: 'due', about: '有效期至', example: '2026-12-31' }
const site = { system: 'knowledge', channels: ['site'], level: 'normal', compulsory: false } as const

/** What people are told of the knowledge base. */
export const knowledgeNotices = {
  'knowledge.passed': {
    ...site,
    name: '文档审核通过',
    title: '已发布：{{title}}',
    content: '{{sender}}审核通过了“{{title}}”，读者现在可以看到。',
    slots: [title, sender],
  },
  'knowledge.rejected': {
    ...site,
    name: '文档审核退回',
    title: '审核退回：{{title}}',
    content: '{{sender}}退回了“{{title}}”：{{reason}}。修改后可以重新送审。',
    slots: [title, sender, reason],
  },
  'knowledge.updated': {
    ...site,
    name: '关注的文档有新版本',
    title: '有新版本：{{title}}',
    content: '您关注的“{{title}}”发布了第{{version}}版。',
    slots: [
      title,
      {
        name: 'version',
        about: '版本',
        example: '2',
      },
    ],
  },
  'knowledge.mention': {
    ...site,
    name: '文档批注里提到我',
    title: '{{sender}}在文档批注里提到了您',
    content: '{{sender}}在“{{title}}”的批注里提到了您。',
    slots: [title, sender],
  },
  'knowledge.reply': {
    ...site,
    name: '文档批注有回复',
    title: '{{sender}}回复了文档批注',
    content: '{{sender}}回复了您参与的“{{title}}”的批注。',
    slots: [title, sender],
  },
  'knowledge.recalled': {
    ...site,
    name: '借阅被收回',
    title: '借阅已收回：{{title}}',
    content: '{{sender}}收回了您对“{{title}}”的借阅。',
    slots: [title, sender],
  },
  'knowledge.offline': {
    ...site,
    name: '文档下架',
    title: '已下架：{{title}}',
    content: '{{sender}}下架了“{{title}}”：{{reason}}。',
    slots: [title, sender, reason],
  },
  'knowledge.expiring': {
    ...site,
    name: '文档即将到期',
    title: '即将到期：{{title}}',
    content: '“{{title}}”的有效期至{{due}}，请复核是否继续有效。',
    slots: [title, due],
  },
  'knowledge.expired': {
    ...site,
    name: '文档已过期',
    title: '已过期：{{title}}',
    content: '“{{title}}”的有效期已过，请复核后延长，或更新版本。',
    slots: [title],
  },
} as const satisfies Record<string, NoticeDefinition>
