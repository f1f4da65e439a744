import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CirclePost } from '../../post.ts'
import { api } from '../api.ts'

export interface FeedFilters {
  tag: string
  keyword: string
  scope: 'all' | 'mine'
}

type FeedPage = Awaited<ReturnType<typeof api.list>>
type Pages = InfiniteData<FeedPage, string | null>

const SIZE = 15

export function feedKey({ tag, keyword, scope }: FeedFilters) {
  return ['circle', 'feed', tag, keyword, scope]
}

/** The feed as far as it was scrolled; it goes on below the last post, so that nothing comes twice. */
export function useFeed(filters: FeedFilters) {
  const { tag, keyword, scope } = filters
  return useInfiniteQuery({
    queryKey: feedKey(filters),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      api.list({
        size: SIZE,
        scope,
        after: pageParam,
        ...(tag !== '' && { tag }),
        ...(keyword !== '' && { keyword }),
      }),
    getNextPageParam: ({ records }) => (records.length < SIZE ? undefined : (records.at(-1)?.id ?? undefined)),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

/** How many posts of others came in since the newest one that is shown; asked again when the live line says so. */
export function useNewer(than: string | undefined, isShown: boolean) {
  const { data } = useQuery({
    queryKey: ['circle-newer', than ?? ''],
    queryFn: () => api.newer(than === undefined ? {} : { than }),
    enabled: isShown,
    refetchInterval: 60_000,
    staleTime: 5_000,
  })
  return data?.posts ?? 0
}

/** Changes a post wherever it is shown; null takes it out. */
export function changeShown(client: QueryClient, id: string, change: (post: CirclePost) => CirclePost | null): void {
  const each = (posts: CirclePost[]) =>
    posts.flatMap((post) => {
      const next = post.id === id ? change(post) : post
      return next === null ? [] : [next]
    })
  client.setQueriesData<Pages>({ queryKey: ['circle', 'feed'] }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({ ...page, records: each(page.records), pinned: each(page.pinned) })),
        },
  )
  client.setQueryData<CirclePost>(['circle', 'post', id], (post) => post && (change(post) ?? undefined))
}
