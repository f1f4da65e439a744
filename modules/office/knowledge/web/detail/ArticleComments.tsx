import { CommentPanel, useLinkedThread, useThreads } from '@mingtai/modules/ground/comment/web'
import { Button } from 'antd'
import { useState } from 'react'
import type { Article } from '../../article.ts'

interface Props {
  threads: ArticleThreads
  article: Pick<Article, 'id' | 'title'>
  onClose(): void
}

type ArticleThreads = ReturnType<typeof useArticleThreads>

/** What was said about an article; nobody who may not look into it asks. */
export function useArticleThreads({ id, rights }: Pick<Article, 'id' | 'rights'>, onLinked: () => void) {
  const threads = useThreads({ type: 'article', id: rights.preview ? id : null }, (place) => place)
  useLinkedThread(threads.data, onLinked)
  return threads
}

/** 批注 beside an article, and a new one. */
export function ArticleComments({ threads, article: { id, title }, onClose }: Props) {
  const [isWriting, setWriting] = useState(false)
  return (
    <CommentPanel
      subject={{ type: 'article', id }}
      threads={threads}
      at={isWriting ? { address: '全文', text: title, place: {} } : null}
      current={null}
      conditions={null}
      empty="还没有批注。有疑问或更正，写在这里，作者和看过的人都能看到。"
      extra={
        <Button size="small" onClick={() => setWriting(true)}>
          写批注
        </Button>
      }
      awayWords={() => null}
      onJump={() => {}}
      onWritten={() => setWriting(false)}
      onClose={onClose}
    />
  )
}
