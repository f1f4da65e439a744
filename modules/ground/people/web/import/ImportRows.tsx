import { NotRead, Pager } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Select, Table } from 'antd'
import { useState } from 'react'
import type { ImportRowStatus, ImportRow, ImportSum } from '../../import-calls.ts'
import { problemWords } from '../../problem-words.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'

interface Props {
  view: View
  sum: ImportSum
  rowStatus: ImportRowStatus
  onChoose(line: number, id: string): void
}

const SIZE = 50

/** The rows of one kind, a page at a time: old and new values, problems, and the people that a row may mean. */
export function ImportRows({ view, sum, rowStatus, onChoose }: Props) {
  const [page, setPage] = useState({ rowStatus, current: 1 })
  const current = page.rowStatus === rowStatus ? page.current : 1
  const answer = useQuery({
    queryKey: ['people-import', sum, rowStatus, current],
    queryFn: () => api.importRows({ view, uploadId: sum.uploadId, rowStatus, current, size: SIZE }),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  if (answer.error)
    return <NotRead title="没有读到检查结果" problem={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <>
      <Table<ImportRow>
        className="list-table"
        size="small"
        rowKey="line"
        loading={answer.isPending}
        dataSource={answer.data?.records ?? []}
        pagination={false}
        scroll={{ x: 860, y: 300 }}
        columns={[
          { title: '行', dataIndex: 'line', width: 64, align: 'right' },
          { title: '姓名', dataIndex: 'realName', width: 96, ellipsis: true },
          { title: '登录名', dataIndex: 'loginName', width: 120, ellipsis: true },
          { title: '机构和部门', dataIndex: 'place', width: 220, ellipsis: true },
          { title: '检查结果', key: 'rowStatus', render: (_, row) => <Outcome row={row} onChoose={onChoose} /> },
        ]}
      />
      <Pager
        unit="行"
        total={answer.data?.total ?? 0}
        page={current}
        size={SIZE}
        onPage={(next) => setPage({ rowStatus, current: next })}
      />
    </>
  )
}

function Outcome({ row, onChoose }: { row: ImportRow; onChoose: Props['onChoose'] }) {
  const { line, rowStatus, changes, problems, candidates, chosen } = row
  if (candidates.length > 0)
    return (
      <span className="import-ask">
        <Select<string>
          size="small"
          aria-label={`第${line}行是谁`}
          placeholder="这一行是谁？"
          {...(chosen === null ? {} : { value: chosen })}
          popupMatchSelectWidth={false}
          options={[
            ...candidates.map(({ id, name, note }) => ({ value: id, label: `更新“${name}”（${note}）` })),
            { value: 'skip', label: '跳过这一行' },
          ]}
          onChange={(id) => onChoose(line, id)}
        />
        {changes.length > 0 && <Changes changes={changes} />}
      </span>
    )
  if (rowStatus === 'refuse') return <span className="import-wrong">{problems.map(problemWords).join(' ')}</span>
  if (rowStatus === 'change') return <Changes changes={changes} />
  return <span className="import-good">{rowStatus === 'same' ? '已有，没有变化' : '新增'}</span>
}

function Changes({ changes }: Pick<ImportRow, 'changes'>) {
  return (
    <ul className="import-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span>{field}</span>
          {before !== null && <s>{before}</s>}
          {before !== null && <span aria-label="改为">→</span>}
          <b>{after}</b>
        </li>
      ))}
    </ul>
  )
}
