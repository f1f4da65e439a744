import { EmptyState, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import type { CommentThread } from '../../../comments.ts'
import { api } from '../../api.ts'
import type { MenuPlace } from '../cell/CellMenu.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentThreadCard, type Conditions } from './CommentThreadCard.tsx'
import type { FigurePlace } from './ExplainPanel.tsx'
import { SidePanel } from './SidePanel.tsx'
import './comments.css'

interface Props {
  threads: UseQueryResult<CommentThread[]>
  /** Where a new one is written; null: none is. */
  at: (FigurePlace & Pick<MenuPlace, 'address' | 'text'>) | null
  resultId: string
  /** The thread of the selected cell stands out. */
  current: string | null
  conditions: Conditions
  onJump(thread: CommentThread): void
  onWritten(): void
  onClose(): void
}

/** 批注: what was said about figures of this result, the open ones first. */
export function CommentPanel({ threads, at, resultId, current, conditions, onJump, onWritten, onClose }: Props) {
  const [kind, setKind] = useState<'open' | 'all'>('open')
  const all = threads.data ?? []
  const open = all.filter(({ resolvedAt }) => resolvedAt === null)
  const shown = kind === 'open' ? open : all
  const lost = shown.filter((thread) => thread.lost)
  const reload = () => threads.refetch()
  const write = async (said: { text: string; mentions: string[] }) => {
    if (at === null) return
    const { sheet, row, column } = at
    await api.addThread({ resultId, sheet, row, column, ...said })
    await reload()
    onWritten()
  }
  return (
    <SidePanel title="批注" onClose={onClose}>
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
          <EmptyState
            text={all.length === 0 ? '还没有批注。选中一个单元格，按 Shift+F2 或右键“加批注”。' : '批注都解决了。'}
          />
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

  function list(some: CommentThread[]) {
    return (
      <ul>
        {some.map((thread) => (
          <CommentThreadCard
            key={thread.id}
            thread={thread}
            resultId={resultId}
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
