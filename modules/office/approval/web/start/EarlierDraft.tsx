import { shortTime } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api.ts'

/** Offers the draft of the same process that was begun before. */
export function EarlierDraft({ definitionId }: { definitionId: string }) {
  const [isClosed, setClosed] = useState(false)
  const drafts = useQuery({
    queryKey: ['approval', 'earlier', definitionId],
    queryFn: () => api.drafts({ size: 100 }),
    // Only what was there before this page began counts, not what it keeps itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isWritten: true },
  })
  const earlier = drafts.data?.records.find((one) => one.definitionId === definitionId)
  if (earlier === undefined || isClosed) return null
  return (
    <p className="approval-alert" role="status">
      您有一份 {shortTime(earlier.updatedAt, new Date())} 的草稿“{earlier.title}”，
      <Link to={`/approve/create?definitionId=${definitionId}&draft=${earlier.id}`}>接着填写</Link>
      <button type="button" onClick={() => setClosed(true)}>
        重新填写
      </button>
    </p>
  )
}
