import { EmptyState, Icon, ListPage } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { formatByCode } from '@mingtai/zh'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Submission } from '../../calls.ts'
import { api } from '../api.ts'
import { fillPath } from '../paths.ts'
import { DifferenceDrawer } from './DifferenceDrawer.tsx'
import { SubmissionActions } from './SubmissionActions.tsx'
import { changeWords, SubmissionState } from './SubmissionState.tsx'
import './history.css'

/** 提交记录 of one report: who wrote what and when, and taking it back. */
export default function HistoryPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const navigate = useNavigate()
  const [shown, setShown] = useState<string | null>(null)
  const report = useQuery({ queryKey: ['entry', 'name', id], queryFn: () => api.open({ id }), retry: false })
  return (
    <>
      <ListPage<Submission>
        title={report.data === undefined ? '提交记录' : `提交记录：${report.data.name}`}
        facts={(total) => `${total} 次提交`}
        queryKey={['entry', 'history', id]}
        table={{
          rowKey: 'id',
          onRow: (row) => setShown(row.id),
          card: { card: (row) => <HistoryCard row={row} /> },
          columns: [
            { title: '时间', key: 'at', width: 180, render: (_, row) => formatByCode(new Date(row.at), 1) },
            { title: '提交人', key: 'who', dataIndex: 'who', width: 130, ellipsis: true },
            { title: '来自', key: 'address', dataIndex: 'address', width: 150, ellipsis: true },
            { title: '改动', key: 'counts', render: (_, row) => <Changes row={row} /> },
            { title: '状态', key: 'state', width: 120, render: (_, row) => <SubmissionState row={row} /> },
            {
              ...{ title: '', key: 'actions', width: 150 },
              // A second click that misses its button does not open the row.
              onCell: () => ({ onClick: (event) => event.stopPropagation() }),
              render: (_, row) => <SubmissionActions row={row} isLink />,
            },
          ],
        }}
        filters={[]}
        load={async ({ current, size }) => {
          const { data, total } = await api.history({ id, current, size })
          return { rows: data, total }
        }}
        actions={
          <Button icon={<Icon name="edit" size={14} />} onClick={() => void navigate(fillPath(id))}>
            去填报
          </Button>
        }
        empty={<EmptyState text="还没有提交。" />}
      />
      {shown !== null && <DifferenceDrawer id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** What it changed, and which sources do not have it yet. */
function Changes({ row }: { row: Submission }) {
  const { part } = row
  return (
    <>
      {changeWords(row)}
      {part !== null && <span className="entry-missing" title={part.why}>{`${part.missing.join('、')}没有写入`}</span>}
    </>
  )
}

/** A submission on a phone; what can be done with it stands behind a touch. */
function HistoryCard({ row }: { row: Submission }) {
  return (
    <span className="entry-history-card">
      <span>
        <b>{row.who}</b>
        <SubmissionState row={row} />
      </span>
      <span>{formatByCode(new Date(row.at), 1)}</span>
      <span>
        <Changes row={row} />
      </span>
    </span>
  )
}
