import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { InstanceDetail } from '../../calls.ts'
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
    refetchInterval: ({ state }) => (state.data === undefined ? false : askAgainIn(state.data)),
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

/** Milliseconds until a step that works by itself may have gone on; false: people decide, and the page hears of it. */
function askAgainIn({ route, state }: InstanceDetail): number | false {
  if (state !== 'running') return false
  const open = new Set(route.steps.filter((step) => step.state === 'open').map(({ type }) => type))
  if (open.has('trigger')) return 3000
  return open.has('sub') ? 15_000 : false
}
