import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { Editor } from './Editor.tsx'

/** 设计流程: everything of one process. */
export default function EditPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const answer = useQuery({
    queryKey: ['approval-design', id],
    queryFn: () => api.definition({ id }),
    enabled: id !== '',
    retry: false,
    // What is being designed must not be drawn anew under the designer.
    staleTime: Number.POSITIVE_INFINITY,
  })
  useTabTitle(answer.data === undefined ? null : `设计：${answer.data.name}`)
  if (id === '' || answer.error)
    return (
      <Page title="设计流程">
        <NotRead
          title="没有读到流程"
          problem={answer.error ?? new Error('地址里没有流程的编号。')}
          onRetry={() => void answer.refetch()}
        />
      </Page>
    )
  if (answer.data === undefined)
    return (
      <Page title="设计流程">
        <SkeletonRows rows={10} />
      </Page>
    )
  return <Editor key={id} stored={answer.data} />
}
