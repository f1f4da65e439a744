import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ArticleView } from './ArticleView.tsx'

/** One article: its content, its facts, and what the reader may do. */
export default function ArticlePage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const versionId = search.get('version')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'detail', id, versionId],
    queryFn: () => api.detail({ id, ...(versionId !== null && { versionId }) }),
    enabled: id !== '',
    retry: false,
    // What others audit and publish is seen while it is looked at.
    refetchInterval: 60_000,
  })
  useTabTitle(data?.title ?? null)
  if (data === undefined)
    return (
      <Page title="文档">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到文档"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return <ArticleView article={data} onDone={() => client.invalidateQueries({ queryKey: ['knowledge'] })} />
}
