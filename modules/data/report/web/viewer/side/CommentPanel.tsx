import { EmptyState, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { CommentForm } from './CommentForm.tsx'
import {
  CommentThreadCard,
  type Conditions,
  type Said,
  type CommentActions,
  type Thread,
} from './CommentThreadCard.tsx'
import { SidePanel } from './SidePanel.tsx'
import './comments.css'

/** The threads of a sheet as they are read. */
interface ReadThreads<One extends Thread> {
  data: One[] | undefined
  error: unknown
  refetch(): Promise<unknown>
}

interface Props<One extends Thread> {
  threads: ReadThreads<One>
  actions: CommentActions
  /** Where a new one is written, and how it begins; null: none is. */
  at: { address: string; text: string; write(said: Said): Promise<unknown> } | null
  /** The thread of the selected cell stands out. */
  current: string | null
  conditions: Conditions | null
  /** What is said where nothing was said yet. */
  empty: string
  /** Beside the heading. */
  extra?: ReactNode
  onJump(thread: One): void
  onWritten(): void
  onClose(): void
}

/** 批注: what was said about figures of this result, the open ones first. */
export function CommentPanel<One extends Thread>(props: Props<One>) {
  const { threads, actions, at, current, conditions, empty, extra, onJump, onWritten, onClose } = props
  const [kind, setKind] = useState<'open' | 'all'>('open')
  const all = threads.data ?? []
  const open = all.filter(({ resolvedAt }) => resolvedAt === null)
  const shown = kind === 'open' ? open : all
  const lost = shown.filter((thread) => thread.lost === true)
  const reload = () => threads.refetch()
  const write = async (said: Said) => {
    await at?.write(said)
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
            {list(shown.filter((thread) => thread.lost !== true))}
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

  function list(some: One[]) {
    return (
      <ul>
        {some.map((thread) => (
          <CommentThreadCard
            key={thread.id}
            thread={thread}
            actions={actions}
            isCurrent={thread.id === current}
            conditions={conditions}
            onJump={() => onJump(thread)}
            onChange={reload}
          />
        ))}
      </ul>
    )
  }
}
