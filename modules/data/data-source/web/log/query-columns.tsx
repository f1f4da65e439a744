import { shortTime, StatusTag, type Tone } from '@mingtai/ui'
import type { TableProps } from 'antd'
import { originOf, outcomes, type QueryEntry } from '../../query-log-calls.ts'
import { sizeWords } from '../query-editor/trial.ts'
import { timeWords } from '../time-words.ts'

const tones: Record<QueryEntry['outcome'], Tone> = { done: 'pine', refused: 'cinnabar', cancelled: 'plain' }

/** What the log shows of each query; `bySlow`: the slowest are listed first. */
export function columnsOf(bySlow: boolean): NonNullable<TableProps<QueryEntry>['columns']> {
  return [
    { title: '时间', key: 'at', width: 120, render: (_, { at }) => shortTime(at, new Date()) },
    { title: '数据源', dataIndex: 'sourceName', width: 112, ellipsis: true },
    {
      title: '报表',
      key: 'report',
      width: 140,
      ellipsis: true,
      responsive: ['xl'],
      render: (_, entry) => (
        <span className={entry.reportCode === null ? 'log-faint' : ''}>{originOf(entry).place}</span>
      ),
    },
    { title: '人员', key: 'who', width: 84, ellipsis: true, render: (_, entry) => originOf(entry).person },
    {
      title: '语句',
      key: 'text',
      ellipsis: true,
      responsive: ['md'],
      render: (_, { text }) => <code className="log-text">{text.replaceAll(/\s+/g, ' ')}</code>,
    },
    {
      title: '行数',
      key: 'rows',
      width: 92,
      align: 'right',
      responsive: ['xl'],
      render: (_, { rows }) => rows.toLocaleString('zh-CN'),
    },
    {
      title: '数据',
      key: 'bytes',
      width: 92,
      align: 'right',
      responsive: ['xxl'],
      render: (_, { bytes }) => sizeWords(bytes),
    },
    {
      title: '耗时',
      key: 'milliseconds',
      width: 96,
      align: 'right',
      sorter: true,
      sortOrder: bySlow ? 'descend' : null,
      sortDirections: ['descend'],
      render: (_, { milliseconds }) => (
        <span className={milliseconds >= 3000 ? 'log-slow' : ''}>{timeWords(milliseconds)}</span>
      ),
    },
    {
      title: '结果',
      key: 'outcome',
      width: 88,
      render: (_, { outcome, cached }) => (
        <StatusTag tone={cached ? 'primary' : tones[outcome]}>{cached ? '缓存' : outcomes[outcome]}</StatusTag>
      ),
    },
  ]
}
