import { useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ArticleLoading } from '../shared/ArticleLoading.tsx'
import { ArticleView } from './ArticleView.tsx'

/** One article: its content, its facts, and what the reader may do. */
export default function ArticlePage() {
  const [search] = useSearchParams()
  const borrowId = search.get('borrowId')
  const { data: borrow, error: unlent } = useQuery({
    queryKey: ['knowledge', 'borrow', borrowId],
    queryFn: () => api.borrow({ id: borrowId ?? '' }),
    enabled: borrowId !== null,
    retry: false,
  })
  // An approval names what it decides about, which names the article.
  const id = search.get('id') ?? borrow?.articleId ?? ''
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
      <ArticleLoading
        title="文档"
        id={id === '' ? (borrowId ?? '') : id}
        error={error ?? unlent}
        onRetry={() => void refetch()}
      />
    )
  return <ArticleView article={data} onDone={() => client.invalidateQueries({ queryKey: ['knowledge'] })} />
}
