import { EmptyState, NotRead, SkeletonRows, StatusTag, type Tone, useAttempt, useConfirm } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Borrow } from '../../borrow-calls.ts'
import { borrowLevels, borrowStates } from '../../words.ts'
import { api } from '../api.ts'
import type { ArticleProps } from '../detail/ArticleView.tsx'
import { BorrowDialog } from './BorrowDialog.tsx'

const tones: Record<Borrow['state'], Tone> = {
  draft: 'plain',
  running: 'ochre',
  returned: 'cinnabar',
  approved: 'pine',
  rejected: 'cinnabar',
  canceled: 'plain',
  recalled: 'plain',
}

/** Who borrowed an article; for whoever does not manage it, what they borrowed themselves. */
export function BorrowPane({ article, onDone }: ArticleProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirm()
  const attempt = useAttempt(onDone)
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'borrows', article.id],
    queryFn: () => api.borrows({ articleId: article.id }),
    retry: false,
  })
  if (error !== null) return <NotRead title="没有读到借阅" problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={4} />
  const recall = async (one: Borrow) => {
    const text = `${one.applicantName}将立即不能再${borrowLevels[one.level]}。`
    if (await confirm({ title: '收回这次借阅？', text, verb: '收回', danger: true }))
      await attempt(() => api.recallBorrow({ id: one.id, revision: one.revision }), '已收回。')
  }
  return (
    <div className="knowledge-pane">
      {article.mayBorrow && (
        <Button size="small" onClick={() => setAsking(true)}>
          申请借阅
        </Button>
      )}
      {data.length === 0 && <EmptyState text={article.rights.manage ? '还没有人借阅。' : '您还没有借阅过。'} />}
      <ol className="knowledge-versions">
        {data.map((one) => (
          <li key={one.id}>
            <span className="knowledge-version-head">
              <b>{one.applicantName}</b>
              <StatusTag tone={one.isOver ? 'plain' : tones[one.state]}>
                {one.isOver ? '已到期' : borrowStates[one.state]}
              </StatusTag>
              {one.mayRecall && (
                <Button type="link" size="small" onClick={() => void recall(one)}>
                  收回
                </Button>
              )}
              {one.instanceId !== null && (
                <Link to={`/approve/process/instance/tabs?instanceId=${one.instanceId}`}>看审批</Link>
              )}
            </span>
            <span className="knowledge-dim">
              {borrowLevels[one.level]}，到 {one.until}
              {one.recalledBy !== '' && `，${one.recalledBy}收回`}
            </span>
            <span>{one.reason}</span>
          </li>
        ))}
      </ol>
      {isAsking && <BorrowDialog article={article} onClose={() => setAsking(false)} />}
    </div>
  )
}
