import { EmptyState, Icon, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { CircleTag } from '../../post.ts'
import { PostCard } from '../post/PostCard.tsx'
import { type FeedFilters, feedKey, useFeed, useNewer } from './use-feed.ts'

interface Props {
  filters: FeedFilters
  tags: readonly CircleTag[]
  onTop(): void
}

/** The posts, those that are pinned above, and more of them as one scrolls. */
export function Feed({ filters, tags, onTop }: Props) {
  const client = useQueryClient()
  const feed = useFeed(filters)
  const pages = feed.data?.pages ?? []
  const records = pages.flatMap((page) => page.records)
  const pinned = pages[0]?.pinned ?? []
  const isWhole = filters.tag === '' && filters.keyword === '' && filters.scope === 'all'
  const newer = useNewer(records[0]?.id, isWhole && feed.isSuccess)
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = feed
  const end = useReached(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  })
  const showNewer = async () => {
    await client.resetQueries({ queryKey: feedKey(filters) })
    onTop()
  }
  if (feed.isPending) return <SkeletonRows rows={6} />
  if (feed.isError && pages.length === 0)
    return <NotRead title="动态没有读出来" problem={feed.error} onRetry={() => void feed.refetch()} />
  return (
    <section className="circle-feed" aria-label="动态" aria-busy={isFetchingNextPage}>
      {newer > 0 && (
        <button type="button" className="circle-newer" onClick={() => void showNewer()}>
          <Icon name="arrow-up" size={14} /> {newer > 98 ? '99+' : newer} 条新动态
        </button>
      )}
      {pinned.map((post) => (
        <PostCard key={post.id} post={post} tags={tags} />
      ))}
      {records.map((post) => (
        <PostCard key={post.id} post={post} tags={tags} />
      ))}
      {records.length + pinned.length === 0 && <EmptyState text={emptyText(filters)} />}
      <div ref={end} />
      {hasNextPage && (
        <Button type="text" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更多动态
        </Button>
      )}
      {!hasNextPage && records.length > 5 && <p className="circle-end">没有更早的动态了</p>}
    </section>
  )
}

function emptyText({ keyword, scope, tag }: FeedFilters): string {
  if (keyword !== '') return `没有找到“${keyword}”的动态，换个说法试试。`
  if (scope === 'mine') return '您还没有发过动态。'
  return tag === '' ? '还没有动态，发第一条吧。' : '这个标签还没有动态。'
}

/** Says that the end of the list comes into view. */
function useReached(handle: () => void): React.RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '600px' },
    )
    watcher.observe(current)
    return () => watcher.disconnect()
  })
  return element
}
