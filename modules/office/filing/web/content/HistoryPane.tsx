import { Dialog, NotRead, shortTime, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { FilingContent } from '../../filing.ts'
import { api } from '../api.ts'

interface Props {
  unit: FilingContent
  /** The submission that is shown; null: what is being filled in. */
  chosen: string | null
  onChoose(submissionId: string | null): void
}

/** The submissions of a unit and what was done with them. */
export function HistoryPane({ unit, chosen, onChoose }: Props) {
  const { submissions, steps, status } = unit
  const [isComparing, setComparing] = useState(false)
  return (
    <aside className="filing-side">
      <h2>
        提交 <small>{submissions.length}</small>
      </h2>
      {submissions.length === 0 && <p className="filing-quiet">还没有提交过。</p>}
      <ul>
        {status === 20 && submissions.length > 0 && (
          <li>
            <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
              正在填报
            </button>
          </li>
        )}
        {submissions.map(({ id, number, at, personName, isLate, isNothing, hash, reason }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              第 {number} 次 {isNothing && '（无内容）'} {isLate && <em>迟报</em>}
              <small>
                {personName} {shortTime(at, new Date())}
              </small>
              <code title="内容的指纹：同样的内容指纹相同">{hash.slice(0, 12)}</code>
              {reason !== '' && <small>说明：{reason}</small>}
            </button>
          </li>
        ))}
      </ul>
      {submissions.length > 1 && (
        <Button size="small" onClick={() => setComparing(true)}>
          与上一次比较
        </Button>
      )}
      <h2>经过</h2>
      {steps.length === 0 && <p className="filing-quiet">还没有办理记录。</p>}
      <ol>
        {steps.map(({ verb, personName, at, note }) => (
          <li key={`${at} ${verb}`}>
            <b>{personName}</b> {verb}
            <small>{shortTime(at, new Date())}</small>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ol>
      {isComparing && <CompareDialog unit={unit} onClose={() => setComparing(false)} />}
    </aside>
  )
}

function CompareDialog({ unit: { id, submissions }, onClose }: { unit: FilingContent; onClose(): void }) {
  const [after, before] = submissions
  const asked = { id, a: before?.id ?? '', b: after?.id ?? '' }
  const { data, error, refetch } = useQuery({
    queryKey: ['filing', 'compare', asked],
    queryFn: () => api.compare(asked),
  })
  return (
    <Dialog open title={`第 ${before?.number} 次和第 ${after?.number} 次`} width={640} onClose={onClose}>
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {error !== null && <NotRead title="比较没有读出来" problem={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="filing-quiet">两次内容相同。</p>}
      <ul className="filing-faults">
        {(data ?? []).map(({ place, title, before: was, after: is }) => (
          <li key={place}>
            <b>
              {place} {title}
            </b>
            <del>{was || '（空）'}</del> → <ins>{is || '（空）'}</ins>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
