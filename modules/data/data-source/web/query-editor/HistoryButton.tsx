import { EmptyState, Icon, sentenceOf, shortTime, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { QueryEntry } from '../../query-log-calls.ts'
import { api } from '../api.ts'
import { timeWords } from '../time-words.ts'

/** One's own last queries of a source, each text once; a click brings one back. */
export function HistoryButton({ source, onChoose }: { source: string; onChoose(text: string): void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<Icon name="history" size={12} />} onClick={() => setOpen(true)}>
        最近
      </Button>
      {open && (
        <History
          source={source}
          onClose={() => setOpen(false)}
          onChoose={(text) => {
            onChoose(text)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface HistoryProps {
  source: string
  onClose(): void
  onChoose(text: string): void
}

function History({ source, onClose, onChoose }: HistoryProps) {
  const mine = useQuery({
    queryKey: ['data-source', 'mine', source],
    queryFn: ({ signal }) => api.myQueries({ current: 1, size: 100, source }, { signal }),
    staleTime: 0,
  })
  const last = onePerText(mine.data?.data ?? [])
  return (
    <Drawer open title="我最近的查询" size={520} onClose={onClose}>
      {body()}
    </Drawer>
  )

  function body() {
    if (mine.error !== null) return <p className="query-refusal">{sentenceOf(mine.error)}</p>
    if (mine.data === undefined) return <SkeletonRows rows={6} />
    if (last.length === 0) return <EmptyState text="在这个数据源上还没有查过。" />
    return (
      <ul className="query-history">
        {last.map((entry) => (
          <li key={entry.id}>
            <button type="button" onClick={() => onChoose(writtenOf(entry))}>
              <small>
                {shortTime(entry.at, new Date())}，{entry.rows.toLocaleString('zh-CN')} 行，
                {timeWords(entry.milliseconds)}
                {entry.outcome === 'refused' && <b>失败</b>}
              </small>
              <code>{writtenOf(entry)}</code>
            </button>
          </li>
        ))}
      </ul>
    )
  }
}

function onePerText(entries: readonly QueryEntry[]): QueryEntry[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const text = writtenOf(entry)
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

/** What can be run again: with its parameters and conditions, where it had some. */
function writtenOf({ written, text }: QueryEntry): string {
  return written ?? text
}
