import { NotRead, shortTime, SidePanel, SkeletonRows } from '@mingtai/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { api } from '../../api.ts'
import { type PastPoint, VersionList } from './VersionList.tsx'

const SIZE = 50

interface Props {
  id: string
  version: number
  mayName: boolean
  onView(point: PastPoint): void
  onClose(): void
}

/** 修改记录: who changed what, and when, the latest first. */
export function HistoryPanel({ id, version, mayName, onView, onClose }: Props) {
  const now = new Date()
  const answer = useInfiniteQuery({
    queryKey: ['sheet', 'history', id, version],
    queryFn: ({ pageParam }) => api.history({ gridKey: id, current: pageParam, size: SIZE }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
  })
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <SidePanel title="修改记录" onClose={onClose}>
      <VersionList {...{ id, version, mayName, onView }} />
      {answer.error !== null && (
        <NotRead title="没有读到修改记录" problem={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <SkeletonRows rows={8} />}
      <ol className="coedit-history">
        {rows.map(({ revision, personName, at, words, changes }) => (
          <li key={revision}>
            <p>
              <b>{personName}</b> {words} <time dateTime={at}>{shortTime(at, now)}</time>{' '}
              <Button size="small" type="link" onClick={() => onView({ revision, at, name: null })}>
                查看
              </Button>
            </p>
            {changes.slice(0, 6).map(({ place, before, after }) => (
              <p key={place} className="coedit-change">
                <span>{place}</span> <del>{before === '' ? '空' : before}</del> →{' '}
                <ins>{after === '' ? '空' : after}</ins>
              </p>
            ))}
            {changes.length > 6 && <p className="coedit-change">还有 {changes.length - 6} 处</p>}
          </li>
        ))}
      </ol>
      {answer.hasNextPage && (
        <Button block loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          更早的记录
        </Button>
      )}
    </SidePanel>
  )
}
