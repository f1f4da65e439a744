import { type EntryColumn, readValue } from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import { Icon } from '@mingtai/ui'
import { Button, Input, Select } from 'antd'
import { memo, useState } from 'react'
import type { Filter } from '../../../calls.ts'

const operators = {
  contains: '包含',
  EQ: '等于',
  NE: '不等于',
  GT: '大于',
  GE: '大于等于',
  LT: '小于',
  LE: '小于等于',
  empty: '为空',
} as const

interface Props {
  columns: readonly EntryColumn[]
  filters: readonly Filter[]
  onFilter(filters: Filter[]): void
}

/** Conditions for the rows that are read; they are asked of the table itself. Not drawn again at each key. */
export const FilterBar = memo(function FilterBar({ columns, filters, onFilter }: Props) {
  const [next, setNext] = useState<Filter>({ column: 0, operator: 'contains', value: '' })
  /** Somebody wanted the condition; what is wrong with its value is said from then on. */
  const [isAsked, setAsked] = useState(false)
  const isWhole = next.operator === 'empty' || next.value.trim() !== ''
  const problem = problemOf(columns[next.column], next)
  const add = () => {
    if (!isWhole) return
    setAsked(true)
    if (problem !== null) return
    setAsked(false)
    onFilter([...filters, next])
    setNext({ ...next, value: '' })
  }
  return (
    <div className="fill-filters">
      <Icon name="filter" size={14} />
      <Select
        size="small"
        aria-label="筛选的列"
        value={next.column}
        style={{ width: 150 }}
        options={columns.map(({ title }, at) => ({ value: at, label: title }))}
        onChange={(column: number) => setNext({ ...next, column })}
      />
      <Select
        size="small"
        aria-label="筛选的条件"
        value={next.operator}
        style={{ width: 100 }}
        options={Object.entries(operators).map(([value, label]) => ({ value, label }))}
        onChange={(operator: Filter['operator']) => setNext({ ...next, operator })}
      />
      {next.operator !== 'empty' && (
        <Input
          size="small"
          aria-label="筛选的值"
          value={next.value}
          style={{ width: 150 }}
          onChange={({ target }) => setNext({ ...next, value: target.value })}
          onPressEnter={add}
          status={isAsked && problem !== null ? 'error' : ''}
          aria-invalid={isAsked && problem !== null}
        />
      )}
      <Button size="small" disabled={!isWhole} onClick={add}>
        筛选
      </Button>
      {isAsked && problem !== null && (
        <span role="alert" className="fill-filter-problem">
          {problem}
        </span>
      )}
      {filters.map((filter, at) => (
        <span key={`${filter.column} ${filter.operator} ${filter.value}`} className="fill-filter">
          {columns[filter.column]?.title} {operators[filter.operator]} {filter.value}
          <button
            type="button"
            aria-label={`去掉筛选 ${columns[filter.column]?.title ?? ''}`}
            onClick={() => onFilter(filters.filter((_, place) => place !== at))}
          >
            <Icon name="close" size={11} />
          </button>
        </span>
      ))}
    </div>
  )
})

/** Why a condition cannot be asked of its column; null: it can. */
function problemOf(column: EntryColumn | undefined, { operator, value }: Filter): string | null {
  if (column === undefined || operator === 'empty' || operator === 'contains' || value.trim() === '') return null
  const read = readValue(column, value)
  return read.ok ? null : sayPhrase(read.why)
}
