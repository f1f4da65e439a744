import type { TableProps } from 'antd'
import { Table } from 'antd'
import type { NodeTimes } from '../../calls.ts'
import { durationWords } from './duration-words.ts'

export interface WaitingRow extends Pick<
  NodeTimes,
  'done' | 'medianHours' | 'longHours' | 'returned' | 'late' | 'open' | 'longestOpenHours'
> {
  key: string
  name: string
  note: string
}

/** Waiting times with a bar each, so that the slow ones are seen at once. */
export function WaitingTimes({ title, rows }: { title: string; rows: WaitingRow[] }) {
  const longest = Math.max(1, ...rows.map(({ medianHours }) => medianHours ?? 0))
  const figure = (name: string, key: 'done' | 'returned' | 'late' | 'open', alarm = false) => ({
    title: name,
    key,
    align: 'right' as const,
    width: 96,
    sorter: (a: WaitingRow, b: WaitingRow) => a[key] - b[key],
    render: (_: unknown, row: WaitingRow) => (
      <span className="efficiency-figure" data-alarm={alarm && row[key] > 0}>
        {row[key] === 0 ? '—' : row[key].toLocaleString('zh-CN')}
      </span>
    ),
  })
  const span = (name: string, key: 'longHours' | 'longestOpenHours') => ({
    title: name,
    key,
    align: 'right' as const,
    width: 130,
    sorter: (a: WaitingRow, b: WaitingRow) => (a[key] ?? -1) - (b[key] ?? -1),
    render: (_: unknown, row: WaitingRow) => <span className="efficiency-figure">{durationWords(row[key])}</span>,
  })
  const columns: TableProps<WaitingRow>['columns'] = [
    {
      title,
      key: 'name',
      width: 200,
      ellipsis: true,
      render: (_, { name, note }) => (
        <span className="efficiency-name" title={note === '' ? name : `${name}（${note}）`}>
          <b>{name}</b>
          <small>{note}</small>
        </span>
      ),
    },
    {
      title: '一半在此时间内办完',
      key: 'median',
      width: 260,
      sorter: (a, b) => (a.medianHours ?? -1) - (b.medianHours ?? -1),
      render: (_, { medianHours }) => (
        <span className="efficiency-bar">
          <i style={{ width: `calc((100% - 88px) * ${(medianHours ?? 0) / longest})` }} />
          <span>{durationWords(medianHours)}</span>
        </span>
      ),
    },
    span('九成不超过', 'longHours'),
    figure('已办', 'done'),
    figure('退回', 'returned'),
    figure('超期', 'late', true),
    figure('待办', 'open'),
    span('等得最久', 'longestOpenHours'),
  ]
  return (
    <section className="panel efficiency-table" aria-label={title}>
      <Table<WaitingRow>
        rowKey="key"
        columns={columns}
        dataSource={rows}
        size="middle"
        scroll={{ x: 960 }}
        pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false, size: 'small' } : false}
      />
    </section>
  )
}
