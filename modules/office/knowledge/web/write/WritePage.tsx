import { NotRead, Page, SkeletonRows, useFormQuery, useTabTitle } from '@mingtai/ui'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { useSpaces } from '../browse/use-place.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { newWords, wordsOf } from './words.ts'

/** An article as it is written: a new one, or the version that is worked on. */
export default function WritePage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <NewArticle /> : <Draft id={id} />
}

function NewArticle() {
  const [search] = useSearchParams()
  const { data, error, refetch } = useSpaces()
  if (data === undefined)
    return (
      <Page title="写文档">
        {error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead title="没有读到知识空间" problem={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  const spaceId = data.find((one) => one.id === search.get('spaceId') && one.mayAdd)?.id
  const words = newWords(spaceId ?? data.find(({ mayAdd }) => mayAdd)?.id ?? '', search.get('folderId'))
  return <ArticleForm article={null} initial={words} />
}

function Draft({ id }: { id: string }) {
  const { start, error, readAgain } = useFormQuery({
    queryKey: ['knowledge', 'form', id],
    read: () => api.detail({ id, versionId: 'work' }),
  })
  useTabTitle(start === undefined ? null : `编辑：${start.title}`)
  if (start === undefined)
    return (
      <Page title="编辑文档">
        {error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead title="没有读到文档" problem={error} onRetry={() => void readAgain()} />
        )}
      </Page>
    )
  return (
    <ArticleForm key={`${start.id} ${start.revision}`} article={start} initial={wordsOf(start)} onSaved={readAgain} />
  )
}
