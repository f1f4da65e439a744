import { type NoticeSlot, type NoticeDefinition } from '@mingtai/server-kit'

const dataset: NoticeSlot = { name: 'dataset', about: '数据集', example: '分省订单汇总' }
const result: NoticeSlot = { name: 'result', about: '结果', example: '已完成' }
const facts: NoticeSlot = { name: 'facts', about: '用时和行数，或失败的原因', example: '用时42秒，1,200行。' }

/** What people are told about extracts that ran without them. */
export const datasetNotices = {
  'report.extract': {
    name: '抽取结束',
    system: 'report',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '数据集“{{dataset}}”的抽取{{result}}',
    content: '数据集“{{dataset}}”的抽取{{result}}，{{facts}}',
    slots: [dataset, result, facts],
  },
} as const satisfies Record<string, NoticeDefinition>
