import { type NoticeSlot, type NoticeDefinition } from '@mingtai/server-kit'

const dataset: NoticeSlot = { name: 'dataset', about: '数据集', example: '分省订单汇总' }
const result: NoticeSlot = { name: 'result', about: '结果', example: '已完成' }
const facts: NoticeSlot = { name: 'facts', about: '用时和行数，或失败的原因', example: '用时42秒，1,200行。' }

const reason: NoticeSlot = {
  ...{ name: 'reason', about: '失败的原因，和现在用的是什么时候的数据' },
  example: '表“orders”不存在。报表和大屏仍在用2026-11-28 02:30的数据。',
}

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
  'report.extractFailed': {
    name: '抽取失败',
    system: 'report',
    channels: ['site', 'mail'],
    level: 'important',
    compulsory: false,
    title: '数据集“{{dataset}}”的抽取没有完成',
    content: '数据集“{{dataset}}”的抽取没有完成，会自动再试。{{reason}}',
    slots: [dataset, reason],
  },
  'report.datasetFields': {
    name: '数据集的字段有变化',
    system: 'report',
    channels: ['site'],
    level: 'important',
    compulsory: false,
    title: '数据集“{{dataset}}”取到的字段有变化',
    content: '数据集“{{dataset}}”与数据源不一致，用到它的报表和大屏可能打不开：{{reason}}',
    slots: [dataset, reason],
  },
  'report.datasetChange': {
    name: '数据集修改待核对',
    system: 'report',
    channels: ['site'],
    level: 'normal',
    compulsory: false,
    title: '数据集“{{dataset}}”的修改{{result}}',
    content: '数据集“{{dataset}}”设有数据权限规则，它的修改{{result}}。',
    slots: [dataset, result],
  },
} as const satisfies Record<string, NoticeDefinition>
