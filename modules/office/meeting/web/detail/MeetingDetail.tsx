import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { MeetingView } from './MeetingView.tsx'

/** One meeting: its notice, who comes, what was done with it, and what the reader may do. */
export default function MeetingDetail() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', 'detail', id],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    retry: false,
    // What others answer and decide is seen while it is looked at.
    refetchInterval: ({ state }) => (state.data?.state === 'ongoing' ? 10_000 : 60_000),
  })
  useTabTitle(data?.title ?? null)
  if (data === undefined)
    return (
      <Page title="会议">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到会议"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return <MeetingView meeting={data} onDone={() => client.invalidateQueries({ queryKey: ['meeting'] })} />
}
