import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { api } from '../api.ts'
import '../reader/reader.css'

/** The field of the portal: offers titles and tags of what the reader finds while they type. */
export function SearchField({ onSearch }: { onSearch(words: string): void }) {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['knowledge', 'suggest', words],
    queryFn: () => api.suggest({ keyword: words }),
    enabled: words !== '',
    staleTime: 60_000,
    retry: false,
  })
  const go = (chosen: string) => chosen.trim() !== '' && onSearch(chosen.trim())
  const options = (words === '' ? [] : (data ?? [])).map(({ text, kind }) => ({
    value: text,
    label: (
      <span className="knowledge-suggestion">
        <span>{text}</span>
        <small>{kind === 'tag' ? '标签' : '标题'}</small>
      </span>
    ),
  }))
  return (
    <AutoComplete
      className="knowledge-search-field"
      value={typed}
      options={options}
      onChange={setTyped}
      onSelect={(chosen: string) => go(chosen)}
    >
      <Input.Search
        size="large"
        enterButton="搜索"
        aria-label="搜索知识库"
        placeholder="标题、文号、正文里的词"
        onSearch={go}
      />
    </AutoComplete>
  )
}
