import { EmptyState, NotRead, PageTurner, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import type { ErrorEntry, ErrorSummary } from '../../calls.ts'
import { errors } from './error-calls.ts'

const SIZE = 10

/** One failure with the times that it happened: who, where, with which browser, and the stack. */
export function ErrorDrawer({ summary, onClose }: { summary: ErrorSummary; onClose(): void }) {
  const { type, message, times, people } = summary
  const [current, setCurrent] = useState(1)
  const answer = useQuery({
    queryKey: ['error-log', 'entries', type, message, current],
    queryFn: () => errors.errorEntries({ type, message, current, size: SIZE }),
  })
  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      title="异常明细"
      extra={<span className="error-facts">{`${times} 次 · ${people} 人`}</span>}
    >
      <p className="error-head">{message}</p>
      {body()}
      <PageTurner page={current} size={SIZE} total={answer.data?.total ?? 0} onPage={setCurrent} />
    </Drawer>
  )

  function body() {
    if (answer.error) {
      return <NotRead title="没有读到明细" problem={answer.error} onRetry={() => void answer.refetch()} />
    }
    if (answer.data === undefined) return <SkeletonRows rows={6} />
    if (answer.data.records.length === 0) return <EmptyState text="明细已过保留期。" />
    return (
      <ul className="error-entries">
        {answer.data.records.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    )
  }
}

function Entry({ entry }: { entry: ErrorEntry }) {
  const { who, url, address, device, happenedAt, stack, info } = entry
  return (
    <li>
      <header>
        <b>{who === '' ? '未登录' : who}</b>
        <code>{url}</code>
        <time dateTime={happenedAt}>{new Date(happenedAt).toLocaleString('zh-CN', { hour12: false })}</time>
      </header>
      <p>{`${address} · ${device}`}</p>
      {(stack !== '' || info !== '') && (
        <details>
          <summary>调用栈</summary>
          <pre>{[stack, info].filter((part) => part !== '').join('\n\n')}</pre>
        </details>
      )}
    </li>
  )
}
