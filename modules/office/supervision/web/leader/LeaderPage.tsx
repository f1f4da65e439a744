import { EmptyState, NotRead, Page, SkeletonRows, useAttempt } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ItemRow } from '../../item.ts'
import { api } from '../api.ts'
import { LightMark, ProgressBar } from '../shared/StateMarks.tsx'
import { places } from '../shared/places.ts'
import './leader.css'

/** One tap each: what is said, and in how many days it is to be answered. */
const taps = [
  { words: '请抓紧办理，3天内报进展。', days: 3 },
  { words: '请说明滞后原因和补救措施，本周内报我。', days: 5 },
  { words: '请负责同志当面汇报。', days: 2 },
] as const

/** 领导批示: what one leads, the worst first; one line or one tap becomes a dated instruction. */
export default function LeaderPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['supervision', 'leader'],
    queryFn: async () => {
      const red = await api.items({ current: 1, size: 100, scope: 'live', light: 'red' })
      const yellow = await api.items({ current: 1, size: 100, scope: 'live', light: 'yellow' })
      return [...red.records, ...yellow.records]
    },
  })
  const facts =
    data === undefined
      ? ' '
      : `滞后 ${data.filter(({ light }) => light === 'red').length} 件，预警 ${data.filter(({ light }) => light === 'yellow').length} 件`
  return (
    <Page title="领导批示" facts={facts}>
      {data === undefined &&
        (error === null ? (
          <SkeletonRows rows={6} />
        ) : (
          <NotRead title="没有读到督办事项" problem={error} onRetry={() => void refetch()} />
        ))}
      {data?.length === 0 && <EmptyState text="没有滞后和预警的事项。" />}
      <ul className="sup-leader">
        {data?.map((row) => (
          <LeaderRow key={row.id} row={row} />
        ))}
      </ul>
    </Page>
  )
}

function LeaderRow({ row }: { row: ItemRow }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const attempt = useAttempt(() => client.invalidateQueries({ queryKey: ['supervision'] }))
  const send = async (content: string, days: number | null) => {
    const dueAt = days === null ? null : dayjs().add(days, 'day').format('YYYY-MM-DD')
    await attempt(() => api.instruct({ id: row.id, content, dueAt }), '批示已送达督办人和承办单位。')
    setTyped('')
    setOpen(false)
  }
  return (
    <li>
      <header>
        <LightMark light={row.light} />
        <span className="sup-day">期限 {row.dueAt}</span>
      </header>
      <button type="button" className="sup-leader-title" onClick={() => void navigate(places.detail(row.id))}>
        {row.title}
      </button>
      <p>
        {row.leadUnit} · {row.reasons.join('；')}
      </p>
      <ProgressBar progress={row.progress} planned={row.planned} light={row.light} />
      {isOpen ? (
        <div className="sup-leader-words">
          {taps.map(({ words, days }) => (
            <Button key={words} onClick={() => void send(words, days)}>
              {words}
            </Button>
          ))}
          <span>
            <Input
              value={typed}
              maxLength={300}
              aria-label="批示"
              placeholder="写一句批示"
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={() => typed.trim() !== '' && void send(typed.trim(), null)}
            />
            <Button type="primary" disabled={typed.trim() === ''} onClick={() => void send(typed.trim(), null)}>
              批示
            </Button>
          </span>
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>批示</Button>
      )}
    </li>
  )
}
