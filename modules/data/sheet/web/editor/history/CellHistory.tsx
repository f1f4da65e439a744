import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { CellPlace } from '../../../cell-place.ts'
import { api } from '../../api.ts'
import { HistoryItem } from './HistoryItem.tsx'
import type { PastPoint } from './VersionList.tsx'

interface Props {
  id: string
  version: number
  place: CellPlace
  onView(point: PastPoint): void
}

/** Who changed one cell, and when. */
export function CellHistory({ id, version, place, onView }: Props) {
  const now = new Date()
  const answer = useQuery({
    queryKey: ['sheet', 'cell-history', id, place, version],
    queryFn: () => api.cellHistory({ gridKey: id, cell: place }),
    placeholderData: (before) => before,
  })
  if (answer.isPending) return <SkeletonRows rows={6} />
  if (answer.error !== null)
    return <NotRead title="没有读到修改记录" problem={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.length === 0) return <EmptyState text="这个单元格还没有修改过。" />
  return (
    <ol className="coedit-history">
      {answer.data.map((entry) => (
        <HistoryItem
          key={entry.revision}
          now={now}
          onView={onView}
          group={{ last: entry, words: entry.words, changes: entry.changes }}
        />
      ))}
    </ol>
  )
}
