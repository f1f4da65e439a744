import { NotRead, shortTime, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { HistoryRow } from '../../calls.ts'
import { api } from '../api.ts'
import './tree.css'
import './node.css'

/** 沿革: what it was called, where it stood, and what came into it. */
export function History({ kind, id, name }: { kind: 4 | 1 | 5; id: string; name: string }) {
  const answer = useQuery({
    queryKey: ['organization', 'history', kind, id],
    queryFn: () => api.history({ kind, id }),
  })
  if (answer.error) return <NotRead title="没有读到沿革" problem={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <SkeletonRows rows={2} />
  if (answer.data.length === 0) return <p className="node-quiet">没有更名、合并或移动。</p>
  return (
    <ol className="node-timeline">
      {answer.data.map((row) => (
        <li key={row.id}>
          <p className="node-change">{sentence(row, name)}</p>
          <small>
            {shortTime(row.at, new Date())} · {row.by}
            {row.reason !== '' && ` · ${row.reason}`}
          </small>
        </li>
      ))}
    </ol>
  )
}

function sentence({ action, before, after }: HistoryRow, name: string) {
  switch (action) {
    case 'rename':
      return (
        <>
          由 <b>{before}</b> 更名为 <b>{after}</b>
        </>
      )
    case 'merge':
      return after === name ? (
        <>
          <b>{before}</b> 并入
        </>
      ) : (
        <>
          并入 <b>{after}</b>
        </>
      )
    case 'move':
      return (
        <>
          从 <b>{before}</b> 移到 <b>{after}</b>
        </>
      )
    default:
      return action satisfies never
  }
}
