import { EmptyState, RefusalPanel, sentenceOf, SidePanel, SkeletonRows } from '@mingtai/ui'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from './api.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentThreadCard, type Conditions, type Said, type Thread } from './CommentThreadCard.tsx'
import './comments.css'

/** Conversations as they are read. */
interface ReadThreads {
  data: Thread[] | undefined
  error: unknown
  refetch(): Promise<unknown>
}

interface Props {
  /** What is shown beside it. */
  subject: { type: string; id: string }
  threads: ReadThreads
  /** Where a new one is written, and how it begins; null: none is. */
  at: { address: string; text: string; place: Record<string, unknown> } | null
  /** The thread of the selected cell stands out. */
  current: string | null
  conditions: Conditions | null
  /** What is said where nothing was said yet. */
  empty: string
  /** Beside the heading. */
  extra?: ReactNode
  /** Why a thread has no place; null: it has one. */
  awayWords(thread: Thread): string | null
  onJump(threadId: string): void
  onWritten(): void
  onClose(): void
}

/** 批注: what was said about the thing that is shown, the open ones first. */
export function CommentPanel(props: Props) {
  const { subject, threads, at, current, conditions, empty, extra, onWritten, onClose } = props
  const [kind, setKind] = useState<'open' | 'all'>('open')
  const all = threads.data ?? []
  const open = all.filter(({ resolvedAt }) => resolvedAt === null)
  const shown = kind === 'open' ? open : all
  const lost = shown.filter(({ lost: isLost }) => isLost)
  const reload = () => threads.refetch()
  const write = async (said: Said) => {
    if (at !== null) await api.addThread({ ...subject, place: at.place, ...said })
    await reload()
    onWritten()
  }
  return (
    <SidePanel title="批注" extra={extra} onClose={onClose}>
      <div className="comments">
        {at !== null && (
          <section className="comment-new" aria-label={`${at.address} 的新批注`}>
            <h3>
              {at.address} {at.text !== '' && <b>{at.text}</b>}
            </h3>
            <CommentForm submitText="发布" onSubmit={write} onCancel={onWritten} />
          </section>
        )}
        {all.length > 0 && (
          <Segmented<'open' | 'all'>
            block
            aria-label="看哪些批注"
            options={[
              { value: 'open', label: `未解决 ${open.length}` },
              { value: 'all', label: `全部 ${all.length}` },
            ]}
            value={kind}
            onChange={setKind}
          />
        )}
        {threads.error !== null ? (
          <RefusalPanel
            title="没有取到批注"
            text={sentenceOf(threads.error)}
            actions={<Button onClick={() => void reload()}>重试</Button>}
          />
        ) : threads.data === undefined ? (
          <SkeletonRows rows={6} />
        ) : shown.length === 0 && at === null ? (
          <EmptyState text={all.length === 0 ? empty : '批注都解决了。'} />
        ) : (
          <>
            {list(shown.filter((thread) => !thread.lost))}
            {lost.length > 0 && (
              <section aria-label="找不到位置">
                <h3 className="comment-lost">找不到位置 {lost.length}</h3>
                {list(lost)}
              </section>
            )}
          </>
        )}
      </div>
    </SidePanel>
  )

  function list(some: Thread[]) {
    return (
      <ul>
        {some.map((thread) => (
          <CommentThreadCard
            key={thread.id}
            subject={subject}
            thread={thread}
            away={props.awayWords(thread)}
            isCurrent={thread.id === current}
            conditions={conditions}
            onJump={() => props.onJump(thread.id)}
            onChange={reload}
          />
        ))}
      </ul>
    )
  }
}
