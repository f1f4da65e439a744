import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Filter, ListQuery } from './filters.ts'
import { PhoneFilters } from './PhoneFilters.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { useIsPhone } from '../theme/use-phone.ts'

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
  const isPhone = useIsPhone()
  const clearing = filtered && (
    <Button type="text" onClick={clear}>
      清除条件
    </Button>
  )
  const toolRow = tools !== undefined && <div className="list-tools">{tools}</div>
  if (isPhone) {
    const texts = filters.filter(({ kind }) => kind === 'text')
    const [search, ...rest] = [...texts, ...filters.filter(({ kind }) => kind === 'select')]
    const isFolded = rest.length > 0 || tools !== undefined
    return (
      <PhoneFilters
        search={search && control(search)}
        lead={lead}
        count={rest.filter(({ name }) => query[name] !== undefined).length}
      >
        {isFolded ? (
          <>
            {rest.map((filter) => control(filter))}
            {toolRow}
            {clearing}
          </>
        ) : null}
      </PhoneFilters>
    )
  }
  return (
    <div className="list-filters" role="search">
      {lead}
      {filters.map((filter) => control(filter))}
      {clearing}
      {toolRow}
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
