import { SheetReader } from '@mingtai/modules/data/sheet/web'
import { NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { FilingContent } from '../../filing.ts'
import { api } from '../api.ts'

/** What was handed in, as it was then. */
export function FrozenSheet({ unit, submissionId }: { unit: FilingContent; submissionId: string }) {
  const { id, areas } = unit
  const { data, error, refetch } = useQuery({
    queryKey: ['filing', 'frozen', submissionId],
    queryFn: () => api.frozen({ id, submissionId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error !== null) return <NotRead title="没有读到这次提交" problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={10} />
  if (data.snapshot === null) return <p className="filing-blank">本期无内容报送。</p>
  return (
    <SheetReader snapshot={data.snapshot} label="提交的内容" marks={areas.map(({ sheet, box }) => ({ sheet, box }))} />
  )
}
