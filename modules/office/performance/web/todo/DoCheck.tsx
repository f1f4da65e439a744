import { EmptyState, NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ScoreForm } from './ScoreForm.tsx'
import '../shared/perf.css'
import './score.css'

/** 评分: one form of the reader, filled in on the desk or on a phone. */
export default function DoCheck() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['performance', 'form', id],
    queryFn: () => api.form({ id }),
    enabled: id !== '',
  })
  useTabTitle(data === undefined ? null : `评 ${data.name}`)
  if (id === '')
    return (
      <Page title="评分">
        <EmptyState text="请从考核待办里打开要评的对象。" />
      </Page>
    )
  if (error !== null)
    return (
      <Page title="评分">
        <NotRead title="没有读到这份评价表" problem={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (data === undefined)
    return (
      <Page title="评分">
        <SkeletonRows rows={8} />
      </Page>
    )
  return <ScoreForm key={`${data.id} ${data.submittedAt ?? ''}`} form={data} />
}
