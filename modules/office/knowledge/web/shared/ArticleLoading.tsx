import { NotRead, Page, SkeletonRows } from '@mingtai/ui'

interface Props {
  title: string
  /** Of the address; empty: it names none. */
  id: string
  error: Error | null
  onRetry(): void
}

/** A page of an article that is not there yet: it is being read, or why it was not. */
export function ArticleLoading({ title, id, error, onRetry }: Props) {
  return (
    <Page title={title}>
      {id !== '' && error === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <NotRead title="没有读到文档" problem={error ?? new Error('地址里没有编号。')} onRetry={onRetry} />
      )}
    </Page>
  )
}
