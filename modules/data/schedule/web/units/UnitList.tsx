import { EmptyState, ListPage, selectFilter, StatusTag, textFilter, type Tone, useBusy, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Part } from '../../burst-calls.ts'
import { type PartState, partStates } from '../../words.ts'
import { api } from '../api.ts'
import { momentWords } from '../shared/moments.ts'
import '../shared/schedule.css'

const shows = { unseen: '还没有看', seen: '已看', failed: '没有收到' } as const
type Show = keyof typeof shows

type Facts = Pick<Awaited<ReturnType<typeof api.parts>>, 'jobName' | 'fireAt' | 'counts' | 'mayRemind'>

/** 各单位收到的报表: who has got their file, and who has looked at it. */
export default function UnitList() {
  const [search] = useSearchParams()
  const runId = search.get('run') ?? ''
  const [facts, setFacts] = useState<Facts | null>(null)
  const notice = useNotice()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const now = new Date()
  const remind = () =>
    run(async () => {
      const { reminded } = await api.remindParts({ runId })
      notice.success(`已提醒 ${reminded} 人。`)
      await client.invalidateQueries({ queryKey: ['schedule', 'units'] })
    })
  const { done = 0, seen = 0, failed = 0 } = facts?.counts ?? {}
  const missing = failed === 0 ? '' : `，${failed} 份没有做成`
  return (
    <ListPage<Part>
      title={facts === null ? '各单位收到的报表' : facts.jobName}
      facts={() => `${facts === null ? '' : momentWords(facts.fireAt, now)}，送出 ${done} 份，${seen} 份已看${missing}`}
      queryKey={['schedule', 'units', runId]}
      filters={[textFilter('keyword', '单位、姓名'), selectFilter('show', '查看', shows)]}
      load={async ({ current, size, keyword, ...query }) => {
        const { data, total, ...rest } = await api.parts({
          runId,
          current,
          size,
          keyword,
          show: isShow(query['show']) ? query['show'] : 'all',
        })
        setFacts(rest)
        return { rows: data, total }
      }}
      actions={
        facts?.mayRemind === true && (
          <Button type="primary" disabled={done <= seen} loading={busy} onClick={() => void remind()}>
            提醒没有看的
          </Button>
        )
      }
      table={{
        rowKey: 'id',
        columns: columns(now),
        card: {
          card: ({ unitName, personName, openedAt, state, message }) => (
            <>
              <b>{unitName}</b>
              <span className="schedule-card-facts">
                <PartTag state={state} />
                {personName} {openedAt === null ? '还没有看' : `${momentWords(openedAt, now)} 已看`}
              </span>
              {message !== '' && <span className="schedule-card-facts">{message}</span>}
            </>
          ),
        },
      }}
      empty={<EmptyState text="没有符合条件的单位。" />}
    />
  )
}

function columns(now: Date): NonNullable<TableProps<Part>['columns']> {
  return [
    {
      title: '单位',
      key: 'unit',
      ellipsis: true,
      render: (_, { unitName, message }) => (
        <span className="schedule-name">
          <b title={unitName}>{unitName}</b>
          {message !== '' && <small title={message}>{message}</small>}
        </span>
      ),
    },
    { title: '接收人', key: 'person', width: 120, ellipsis: true, render: (_, { personName }) => personName || '—' },
    { title: '结果', key: 'state', width: 110, render: (_, { state }) => <PartTag state={state} /> },
    {
      title: '行数',
      key: 'rows',
      width: 90,
      align: 'right',
      render: (_, { rows }) => (rows === null ? '—' : rows.toLocaleString('zh-CN')),
    },
    { title: '送出', key: 'sentAt', width: 150, render: (_, { sentAt }) => momentWords(sentAt, now) },
    {
      title: '查看',
      key: 'openedAt',
      width: 170,
      render: (_, { openedAt, remindedAt, state }) =>
        openedAt !== null
          ? momentWords(openedAt, now)
          : state === 'done'
            ? `还没有看${remindedAt === null ? '' : '，已提醒'}`
            : '—',
    },
  ]
}

const tones: Readonly<Record<PartState, Tone>> = {
  waiting: 'ochre',
  done: 'pine',
  failed: 'cinnabar',
  skipped: 'plain',
}

function PartTag({ state }: { state: PartState }) {
  return <StatusTag tone={tones[state]}>{partStates[state]}</StatusTag>
}

function isShow(text: unknown): text is Show {
  return typeof text === 'string' && text in shows
}
