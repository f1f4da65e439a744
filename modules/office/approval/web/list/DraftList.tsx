import {
  actionsColumn,
  EmptyState,
  ListPage,
  shortTime,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { DraftRow } from '../../calls.ts'
import { api } from '../api.ts'
import { ProcessMark } from '../shared/ProcessMark.tsx'
import '../shared/approval.css'
import { PhoneLists } from './PhoneLists.tsx'
import './list.css'

/** 草稿: what the reader has begun and not sent. */
export default function DraftList() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const act = useAttempt(() => client.invalidateQueries({ queryKey: ['approval', 'drafts'] }))
  const remove = async ({ id, title }: DraftRow) => {
    if (await confirm({ title: `删除草稿“${title}”？`, text: '删除后不能恢复。', verb: '删除', danger: true }))
      await act(() => api.removeDraft({ id }), '已删除草稿。')
  }
  return (
    <ListPage<DraftRow>
      title="草稿"
      facts={(total) => `${total} 份草稿`}
      head={<PhoneLists />}
      table={{
        rowKey: 'id',
        card: {
          card: (row) => <DraftCard row={row} />,
          swipe: (row) => [{ label: '删除', tone: 'cinnabar', run: () => void remove(row) }],
        },
        onRow: ({ id, definitionId }) => void navigate(`/approve/create?definitionId=${definitionId}&draft=${id}`),
        columns: [
          {
            title: '草稿',
            key: 'title',
            ellipsis: true,
            render: (_, { title, definitionName, icon, obstacle }) => (
              <span className="approval-subject">
                <ProcessMark name={definitionName} icon={icon} />
                <span>
                  <b title={title}>{title}</b>
                  <small>
                    {obstacle === '' ? definitionName : <span className="approval-obstacle">{obstacle}</span>}
                  </small>
                </span>
              </span>
            ),
          },
          { title: '修改时间', key: 'at', width: 140, render: (_, { updatedAt }) => shortTime(updatedAt, new Date()) },
          {
            ...actionsColumn,
            width: 90,
            render: (_, row) => (
              <Button type="link" size="small" danger onClick={() => void remove(row)}>
                删除
              </Button>
            ),
          },
        ],
      }}
      queryKey={['approval', 'drafts']}
      filters={[textFilter('keyword', '搜索标题、流程')]}
      load={async ({ current, size, keyword }) => {
        const { records, total } = await api.drafts({ current, size, ...(keyword !== undefined && { keyword }) })
        return { rows: records, total }
      }}
      empty={
        <EmptyState
          text="没有草稿。没有提交的审批会存在这里。"
          action={<Link to="/approval-center/list">发起审批</Link>}
        />
      }
    />
  )
}

/** A draft on a phone. */
function DraftCard({ row: { title, definitionName, obstacle, updatedAt } }: { row: DraftRow }) {
  return (
    <span className="approval-card">
      <span className="approval-card-head">
        <StatusTag>{definitionName}</StatusTag>
        <time dateTime={updatedAt}>{shortTime(updatedAt, new Date())}</time>
      </span>
      <b>{title}</b>
      {obstacle !== '' && <small className="approval-obstacle">{obstacle}</small>}
    </span>
  )
}
