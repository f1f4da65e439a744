import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { Instance } from './Instance.tsx'

/** One approval: read, handled, followed. */
export default function InstancePage() {
  const [search] = useSearchParams()
  const id = search.get('instanceId') ?? ''
  const answer = useQuery({
    queryKey: ['approval', 'instance', id],
    queryFn: () => api.instance({ id }),
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(answer.data?.title ?? null)
  if (id === '' || answer.error)
    return (
      <Page title="审批">
        <NotRead
          title="没有读到审批"
          problem={answer.error ?? new Error('地址里没有审批的编号。')}
          onRetry={() => void answer.refetch()}
        />
      </Page>
    )
  if (answer.data === undefined)
    return (
      <Page title="审批">
        <SkeletonRows rows={10} />
      </Page>
    )
  return <Instance key={id} detail={answer.data} />
}
