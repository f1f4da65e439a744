import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ItemView } from './ItemView.tsx'

/** One item: how it stands and why, its units, what they reported, and what the reader may do. */
export default function ItemDetail() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['supervision', 'item', id],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(data?.title ?? null)
  if (data === undefined)
    return (
      <Page title="督办事项">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到督办事项"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return <ItemView item={data} onDone={() => client.invalidateQueries({ queryKey: ['supervision'] })} />
}
