import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ReportView } from './ReportView.tsx'

/** One report: what was written, who read it, what was said, and what the reader may do. */
export default function ReportDetail() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['work-report', 'detail', id],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    retry: false,
    // What others read and say is seen while it is looked at.
    refetchInterval: 60_000,
  })
  const isUnread = data !== undefined && data.state === 'submitted' && !data.isRead && !data.actions.includes('recall')
  useEffect(() => {
    if (!isUnread) return
    api.markRead({ id }).then(
      () => client.invalidateQueries({ queryKey: ['work-report'] }),
      () => {},
    )
  }, [client, id, isUnread])
  useTabTitle(data?.title ?? null)
  if (data === undefined)
    return (
      <Page title="工作报告">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到工作报告"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return <ReportView report={data} onDone={() => client.invalidateQueries({ queryKey: ['work-report'] })} />
}
