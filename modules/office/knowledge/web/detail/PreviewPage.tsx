import { BackButton, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ArticleLoading } from '../shared/ArticleLoading.tsx'
import { places } from '../shared/places.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { FindInArticle } from '../search/FindInArticle.tsx'
import '../reader/reader.css'
import { ArticleContent } from './ArticleContent.tsx'
import './detail.css'

/** The content of an article and nothing else, for reading it large. */
export default function PreviewPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'detail', id, null],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    retry: false,
  })
  const [page, setPage] = useState<number | null>(null)
  useTabTitle(data === undefined ? null : `预览：${data.title}`)
  if (data === undefined) return <ArticleLoading title="预览" id={id} error={error} onRetry={() => void refetch()} />
  return (
    <div className="knowledge-preview">
      <header>
        <BackButton otherwise={places.detail({ id })} />
        <h1>{data.title}</h1>
        <Button type="text" onClick={() => void navigate(places.detail({ id }))}>
          看信息和版本
        </Button>
      </header>
      {data.rights.preview && <FindInArticle id={id} initial={search.get('find') ?? ''} onPage={setPage} />}
      <ArticleContent article={data} page={page} />
    </div>
  )
}
