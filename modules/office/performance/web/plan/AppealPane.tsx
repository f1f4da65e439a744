import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Plan } from '../../performance.ts'
import { api } from '../api.ts'
import { AppealLines } from '../mine/AppealLines.tsx'
import '../mine/sheet.css'

/** 申诉: all appeals of a run with their answers. */
export function AppealPane({ plan }: { plan: Plan }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['performance', 'appeals', plan.id],
    queryFn: () => api.appeals({ planId: plan.id }),
  })
  if (error !== null) return <NotRead title="没有读到申诉" problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={4} />
  if (data.length === 0) return <EmptyState text="没有申诉。公示和申诉处理期间，考核对象可以提出。" />
  return <AppealLines appeals={data} onDone={() => client.invalidateQueries({ queryKey: ['performance'] })} />
}
