import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { api } from '../../api.ts'
import { historyGroups } from './history-groups.ts'
import { HistoryItem } from './HistoryItem.tsx'
import type { PastPoint } from './VersionList.tsx'

const SIZE = 50

interface Props {
  id: string
  version: number
  personId: string | undefined
  onView(point: PastPoint): void
}

/** The changes of a document, of everybody or of one person. */
export function DocumentHistory({ id, version, personId, onView }: Props) {
  const now = new Date()
  const answer = useInfiniteQuery({
    queryKey: ['sheet', 'history', id, personId ?? null, version],
    queryFn: ({ pageParam }) =>
      api.history({ gridKey: id, current: pageParam, size: SIZE, ...(personId === undefined ? {} : { personId }) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
    placeholderData: (before) => before,
  })
  const groups = historyGroups(answer.data?.pages.flatMap(({ data }) => data) ?? [])
  return (
    <>
      {answer.error !== null && (
        <NotRead title="没有读到修改记录" problem={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <SkeletonRows rows={8} />}
      {answer.isSuccess && groups.length === 0 && <EmptyState text="还没有修改。" />}
      <ol className="coedit-history">
        {groups.map((group) => (
          <HistoryItem key={group.last.revision} group={group} now={now} onView={onView} />
        ))}
      </ol>
      {answer.hasNextPage && (
        <Button block loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          更早的记录
        </Button>
      )}
    </>
  )
}
