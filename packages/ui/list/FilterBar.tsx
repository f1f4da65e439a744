import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { Filter, ListQuery, TextFilter } from './filters.ts'

interface Props {
  filters: Filter[]
  query: ListQuery
  filtered: boolean
  /** Before the filters. */
  lead?: ReactNode
  /** At the right end: what changes the look of the list. */
  tools?: ReactNode
  onChange(change: Record<string, string | null>): void
}

/** The controls above a list; a text acts after a short rest in typing, a choice at once. */
export function FilterBar({ filters, query, filtered, lead, tools, onChange }: Props) {
  const clear = () => onChange(Object.fromEntries(filters.map(({ name }) => [name, null])))
  return (
    <div className="list-filters" role="search">
      {lead}
      {filters.map((filter) => control(filter))}
      {filtered && (
        <Button type="text" onClick={clear}>
          清除条件
        </Button>
      )}
      {tools !== undefined && <div className="list-tools">{tools}</div>}
    </div>
  )

  function control(filter: Filter) {
    switch (filter.kind) {
      case 'hidden':
        return null
      case 'text':
        return (
          <TextBox
            key={filter.name}
            filter={filter}
            value={String(query[filter.name] ?? '')}
            onChange={(value) => onChange({ [filter.name]: value })}
          />
        )
      case 'select':
        return (
          <Select
            key={filter.name}
            aria-label={filter.label}
            prefix={<span className="list-filter-label">{filter.label}</span>}
            value={String(query[filter.name] ?? '')}
            options={[{ value: '', label: '不限' }, ...filter.options]}
            popupMatchSelectWidth={false}
            onChange={(value: string) => onChange({ [filter.name]: value })}
          />
        )
      default:
        return filter satisfies never
    }
  }
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
