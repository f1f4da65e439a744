import { EmptyState, SearchInput } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dictionary } from '../../calls.ts'
import { api } from '../api.ts'

interface Props {
  heads: Dictionary[]
  chosen: string
  onChoose(code: string): void
}

/** The dictionaries, the tenant's own first; found by name, sound and code. */
export function DictionaryList({ heads, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const found = useQuery({
    queryKey: ['dictionary', 'search', wanted],
    queryFn: () => api.dictionaries({ current: 1, size: 5000, keyword: wanted }),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  })
  const shown = wanted === '' ? heads : (found.data?.data ?? [])
  const own = shown.filter(({ builtIn }) => !builtIn)
  const product = shown.filter(({ builtIn }) => builtIn)
  return (
    <nav className="dictionary-list" aria-label="字典">
      <SearchInput label="搜索字典" hint="搜索名称、拼音、编码" value={typed} onChange={setTyped} />
      {shown.length === 0 && found.data !== undefined && <EmptyState text="没有符合的字典，换个词试试。" />}
      {group('本单位', own)}
      {group('随产品提供', product)}
    </nav>
  )

  function group(title: string, rows: Dictionary[]) {
    if (rows.length === 0) return null
    return (
      <section>
        <h2>{title}</h2>
        <ul>
          {rows.map(({ code, name, values, status }) => (
            <li key={code}>
              <button
                type="button"
                aria-current={code === chosen}
                data-off={status !== 1}
                title={`${name}（${code}）`}
                onClick={() => onChoose(code)}
              >
                <span>{name}</span>
                <small>{status === 1 ? values : '停用'}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  }
}
