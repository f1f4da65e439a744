import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { Filter, ListQuery, TextFilter } from './filters.ts'

interface Props {
  filters: Filter[]
  query: ListQuery
  filtered: boolean
  onChange(change: Record<string, string | null>): void
}

/** The controls above a list; a text acts after a short rest in typing, a choice at once. */
export function FilterBar({ filters, query, filtered, onChange }: Props) {
  const clear = () => onChange(Object.fromEntries(filters.map(({ name }) => [name, null])))
  return (
    <div className="list-filters" role="search">
      {filters.map((filter) =>
        filter.kind === 'text' ? (
          <TextBox
            key={filter.name}
            filter={filter}
            value={String(query[filter.name] ?? '')}
            onChange={(value) => onChange({ [filter.name]: value })}
          />
        ) : (
          <Select
            key={filter.name}
            aria-label={filter.label}
            prefix={<span className="list-filter-label">{filter.label}</span>}
            value={String(query[filter.name] ?? '')}
            options={[{ value: '', label: '不限' }, ...filter.options]}
            popupMatchSelectWidth={false}
            onChange={(value: string) => onChange({ [filter.name]: value })}
          />
        ),
      )}
      {filtered && (
        <Button type="text" onClick={clear}>
          清除条件
        </Button>
      )}
    </div>
  )
}

function TextBox({ filter, value, onChange }: { filter: TextFilter; value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState(value)
  const [composing, setComposing] = useState(false)
  // The URL may change from outside: back button, 清除条件.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (composing || typed === value) return
    const timer = setTimeout(() => onChange(typed.trim()), 300)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      className="list-search"
      aria-label={filter.label}
      placeholder={filter.label}
      prefix={<Icon name="search" />}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => onChange(typed.trim())}
    />
  )
}
