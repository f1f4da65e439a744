import { type NoticeSlot, type NoticeDefinition } from '@mingtai/server-kit'

const query: NoticeSlot = { name: 'query', about: '查询', example: '分省订单汇总' }
const result: NoticeSlot = { name: 'result', about: '结果', example: '已完成' }
const facts: NoticeSlot = { name: 'facts', about: '用时和行数，或失败的原因', example: '用时42秒，1,200行。' }

/** What people are told about queries that ran without them. */
export const sqlWorkshopNotices = {
  'report.query': {
    name: '后台查询结束',
    system: 'report',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '查询“{{query}}”{{result}}',
    content: '后台查询“{{query}}”{{result}}，{{facts}}',
    slots: [query, result, facts],
  },
} as const satisfies Record<string, NoticeDefinition>
