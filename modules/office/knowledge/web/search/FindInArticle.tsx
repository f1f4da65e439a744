import { sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'

interface Props {
  id: string
  /** What is looked for at first. */
  initial: string
  onPage(page: number): void
}

/** Where an article says a word; a page that is named is shown. */
export function FindInArticle({ id, initial, onPage }: Props) {
  const [words, setWords] = useState(initial)
  const { data, error } = useQuery({
    queryKey: ['knowledge', 'find-in', id, words],
    queryFn: () => api.findIn({ id, keyword: words }),
    enabled: words !== '',
    retry: false,
  })
  return (
    <section className="knowledge-find" aria-label="在文档里查找">
      <Input.Search
        allowClear
        defaultValue={initial}
        aria-label="在文档里查找"
        placeholder="在文档里查找"
        enterButton="查找"
        onSearch={(typed) => setWords(typed.trim())}
      />
      {words !== '' && (
        <div className="knowledge-find-hits">
          {error !== null && <p role="alert">{sentenceOf(error)}</p>}
          {data !== undefined && (
            <p role="status">{data.length === 0 ? '没有找到这个词。' : `在 ${data.length} 处找到。`}</p>
          )}
          <ul>
            {(data ?? []).map(({ page, pieces }, at) => (
              <li key={at}>
                <button type="button" disabled={page === 0} onClick={() => onPage(page)}>
                  {page > 0 && <small>第 {page} 页</small>}
                  {pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
