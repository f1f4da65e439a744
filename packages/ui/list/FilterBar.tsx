import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Filter, ListQuery } from './filters.ts'
import { SearchBox } from './SearchBox.tsx'

/** A select with more choices gets a search. */
const MANY = 10

interface Props {
  filters: Filter[]
  query: ListQuery
  filtered: boolean
  /** Shown before the filters. */
  lead?: ReactNode
  /** Shown at the right end: controls that change the look of the list. */
  tools?: ReactNode
  onChange(change: Record<string, string | null>): void
}

/** The filters above a list. A text takes effect after a short rest in typing, a choice at once. */
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
          <SearchBox
            key={filter.name}
            label={filter.label}
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
            // Names of people or sources are many; a few choices are seen at once.
            showSearch={filter.options.length > MANY ? { optionFilterProp: 'label' } : false}
            onChange={(value: string) => onChange({ [filter.name]: value })}
          />
        )
      default:
        return filter satisfies never
    }
  }
}
