import { say } from '@mingtai/messages'
import { RowTable, SearchBox, shortTime, StatusTag, type Tone, actionsColumn } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { AnnouncementRow } from '../../calls.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { api } from '../api.ts'
import { useActions } from '../use-actions.ts'
import { useQueryWords } from '../use-query-words.ts'

const SIZE = 20

/** 公告: written, published for a time and for some, withdrawn. */
export function AnnouncementPart({ creating, onCreated }: { creating: boolean; onCreated(): void }) {
  const { get, set, page } = useQueryWords()
  const [editing, setEditing] = useState<AnnouncementRow | null>(null)
  const { act, reload } = useActions(['announcement'])
  const keyword = get('keyword')
  const answer = useQuery({
    queryKey: ['announcement', 'page', keyword, page],
    queryFn: () => api.announcementPage({ current: page, size: SIZE, ...(keyword === '' ? {} : { keyword }) }),
    placeholderData: (before) => before,
  })
  const close = () => {
    setEditing(null)
    onCreated()
  }
  return (
    <>
      <div className="notice-find">
        <SearchBox
          className="notice-search"
          label="搜索标题、正文"
          value={keyword}
          onChange={(value) => set({ keyword: value })}
        />
      </div>
      <RowTable<AnnouncementRow>
        answer={answer}
        page={page}
        size={SIZE}
        onPage={(next) => set({ page: String(next) })}
        empty={keyword === '' ? '还没有公告。' : '没有符合条件的公告。'}
        columns={[
          { title: '标题', key: 'title', ellipsis: true, render: (_, { title }) => <span title={title}>{title}</span> },
          { title: '状态', key: 'status', width: 90, render: (_, row) => <State row={row} /> },
          {
            title: '范围',
            key: 'scope',
            width: 160,
            ellipsis: true,
            responsive: ['xl'],
            render: (_, row) => scopeOf(row),
          },
          { title: '时间', key: 'time', width: 220, render: (_, row) => timeOf(row) },
          { title: '已读', dataIndex: 'closedBy', width: 70, align: 'right', responsive: ['xl'] },
          {
            title: '修改',
            key: 'updated',
            width: 170,
            responsive: ['xxl'],
            render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, new Date())}`,
          },
          {
            ...actionsColumn,
            width: 170,
            render: (_, row) => actionsOf(row),
          },
        ]}
      />
      {(creating || editing !== null) && <AnnouncementForm row={editing} onClose={close} onDone={reload} />}
    </>
  )

  function actionsOf(row: AnnouncementRow) {
    const isOut = row.status === 1
    const publish = () =>
      act({
        ask: say(isOut ? 'announcement.withdrawAsk' : 'announcement.publishAsk', row.title),
        ...{ verb: isOut ? '撤下' : '发布', done: isOut ? '已撤下' : '已发布', danger: isOut },
        work: () => api.publishAnnouncement({ id: row.id, published: !isOut }),
      })
    const remove = () =>
      act({
        ask: say('confirm.deleteNamed', row.title),
        ...{ verb: '删除', done: say('done.deleted'), danger: true },
        work: () => api.removeAnnouncement({ id: row.id }),
      })
    return (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => void publish()}>
          {isOut ? '撤下' : '发布'}
        </Button>
        <Button type="link" size="small" onClick={() => setEditing(row)}>
          修改
        </Button>
        <Button type="link" size="small" danger onClick={() => void remove()}>
          删除
        </Button>
      </span>
    )
  }
}

function State({ row }: { row: AnnouncementRow }) {
  const [words, tone] = stateOf(row, new Date())
  return <StatusTag tone={tone}>{words}</StatusTag>
}

function stateOf({ status, startsAt, endsAt }: AnnouncementRow, now: Date): [words: string, tone: Tone] {
  if (status === 0) return ['草稿', 'plain']
  if (status === 2) return ['已撤下', 'plain']
  if (new Date(startsAt) > now) return ['未开始', 'ochre']
  if (endsAt !== null && new Date(endsAt) <= now) return ['已结束', 'plain']
  return ['显示中', 'pine']
}

function scopeOf({ scope, targetNames }: AnnouncementRow): string {
  return scope === 'all' ? '全体' : targetNames.join('、')
}

function timeOf({ startsAt, endsAt }: AnnouncementRow): string {
  const now = new Date()
  return `${shortTime(startsAt, now)} — ${endsAt === null ? '撤下' : shortTime(endsAt, now)}`
}
