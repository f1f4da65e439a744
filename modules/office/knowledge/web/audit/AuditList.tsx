import {
  EmptyState,
  ListPage,
  type ListQuery,
  ReasonDialog,
  shortTime,
  StatusTag,
  textFilter,
  useNotice,
  ViewTabs,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AuditRow } from '../../audit-calls.ts'
import { auditResults } from '../../words.ts'
import { api } from '../api.ts'
import { ArticleCard, placeColumn, titleColumn } from '../shared/article-columns.tsx'
import { places } from '../shared/places.ts'
import '../shared/knowledge.css'

const tabs = { waiting: '待审核', done: '我审核过的' } as const
type Tab = keyof typeof tabs

/** 文档审核: versions that wait, several decided together, and what one decided. */
export default function AuditList() {
  const [ticked, setTicked] = useState<AuditRow[]>([])
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const tab: Tab = search.get('tab') === 'done' ? 'done' : 'waiting'
  const show = (next: Tab) => {
    setTicked([])
    setSearch({ tab: next }, { replace: true })
  }
  return (
    <ListPage<AuditRow>
      title="文档审核"
      facts={(total) => (tab === 'waiting' ? `${total} 份等待审核，等得最久的在前` : `审核过 ${total} 份`)}
      queryKey={['knowledge', 'audit', tab]}
      filters={[textFilter('keyword', '搜索标题、文号、标签、拼音')]}
      load={(query) => load(tab, query)}
      head={
        <ViewTabs label="文档审核">
          {(['waiting', 'done'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => show(name)}>
              {tabs[name]}
            </button>
          ))}
        </ViewTabs>
      }
      table={{
        rowKey: 'versionId',
        card: { card: ArticleCard },
        columns: tab === 'waiting' ? waitingColumns : doneColumns,
        onRow: (row) => void navigate(tab === 'waiting' ? places.auditOf(row) : places.file(row)),
        ...(tab === 'waiting' && {
          selection: {
            keys: ticked.map(({ versionId }) => versionId),
            onChange: (_: string[], rows: AuditRow[]) => setTicked(rows.filter((row) => row !== undefined)),
            bar: <AuditBar rows={ticked} onClear={() => setTicked([])} />,
          },
        }),
      }}
      empty={<EmptyState text={tab === 'waiting' ? '没有等待审核的文档。' : '您还没有审核过文档。'} />}
    />
  )
}

const versionColumn = {
  title: '版本',
  width: 90,
  render: (_: unknown, { number }: AuditRow) => (number === 1 ? '新文档' : `第 ${number} 版`),
}

const waitingColumns = [
  ...[titleColumn, placeColumn, versionColumn],
  { title: '送审人', width: 90, ellipsis: true, dataIndex: 'submitterName' },
  {
    title: '送审时间',
    width: 130,
    render: (_: unknown, { submittedAt }: AuditRow) => shortTime(submittedAt, new Date()),
  },
  {
    title: '',
    width: 120,
    render: (_: unknown, { mayAudit }: AuditRow) => (mayAudit ? null : <StatusTag>自己写的</StatusTag>),
  },
]

const doneColumns = [
  ...[titleColumn, placeColumn, versionColumn],
  {
    title: '结果',
    width: 80,
    render: (_: unknown, { result }: AuditRow) =>
      result !== null && <StatusTag tone={result === 'passed' ? 'pine' : 'cinnabar'}>{auditResults[result]}</StatusTag>,
  },
  { title: '意见', width: 220, ellipsis: true, dataIndex: 'reason' },
  {
    title: '审核时间',
    width: 130,
    render: (_: unknown, { auditedAt }: AuditRow) => auditedAt !== null && shortTime(auditedAt, new Date()),
  },
]

/** Decides about the ticked versions together. */
function AuditBar({ rows, onClear }: { rows: readonly AuditRow[]; onClear(): void }) {
  const [isRejecting, setRejecting] = useState(false)
  const notice = useNotice()
  const client = useQueryClient()
  const decide = async (result: 'passed' | 'rejected', reason: string) => {
    const { audited, refused } = await api.audit({ versions: rows.map(({ versionId }) => versionId), result, reason })
    const [first] = refused
    if (first === undefined) notice.success(`已${auditResults[result]} ${audited} 份。`)
    else
      notice.warn(`${audited} 份已${auditResults[result]}，${refused.length} 份没有：“${first.title}”${first.reason}`)
    onClear()
    await client.invalidateQueries({ queryKey: ['knowledge'] })
  }
  return (
    <>
      <span>已选 {rows.length} 份</span>
      <Button
        size="small"
        type="primary"
        onClick={() => void decide('passed', '').catch((problem: unknown) => notice.refuse(problem))}
      >
        通过
      </Button>
      <Button size="small" onClick={() => setRejecting(true)}>
        退回
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        取消选择
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={`退回 ${rows.length} 份文档`}
          verb="退回"
          extra="会告知送审人，修改后可以重新送审。"
          onSend={(reason) => decide('rejected', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}

async function load(tab: Tab, { current, size, keyword }: ListQuery) {
  const { records, total } = await api.auditPage({ current, size, tab, ...(keyword !== undefined && { keyword }) })
  return { rows: records, total }
}
