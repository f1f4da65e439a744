import { Icon, RefusalPanel, sentenceOf, SkeletonRows, useMatcher } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { tableName } from './schema-names.ts'
import './tables.css'

interface Props {
  source: string
  /** The table that is looked at, with its schema. */
  chosen: string | null
  onChoose(table: string | null): void
  onDoubleChoose?(table: string): void
  /** What stands below the chosen one. */
  below?: (table: string) => ReactNode
}

/** More rows than one looks through; a search finds the others. */
const MOST_SHOWN = 300

/** Tables of a data source, found by name, comment and pinyin. */
export function TableList({ source, chosen, onChoose, onDoubleChoose, below }: Props) {
  const [query, setQuery] = useState('')
  const matches = useMatcher(query)
  const tables = useQuery({
    queryKey: ['data-source', 'tables', source],
    queryFn: ({ signal }) => api.tables({ code: source }, { signal }),
    enabled: source !== '',
    retry: false,
  })
  const found = (tables.data ?? []).filter((table) => matches(`${tableName(table)} ${table.comment}`))
  const hasSchemas = new Set((tables.data ?? []).map(({ schema }) => schema)).size > 1
  return (
    <section className="query-tables" aria-label="表">
      <Input
        size="small"
        allowClear
        aria-label="找表"
        placeholder="表名、注释、拼音"
        prefix={<Icon name="search" size={13} />}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {body()}
    </section>
  )

  function body() {
    if (source === '') return <p className="query-faint">先选数据源。</p>
    if (tables.error !== null) {
      const again = (
        <Button size="small" onClick={() => void tables.refetch()}>
          重试
        </Button>
      )
      return <RefusalPanel title="没有读到表" text={sentenceOf(tables.error)} actions={again} />
    }
    if (tables.data === undefined) return <SkeletonRows rows={6} />
    if (found.length === 0) return <p className="query-faint">{query === '' ? '没有能看到的表。' : '没有符合的表。'}</p>
    return (
      <ul>
        {found.slice(0, MOST_SHOWN).map((table) => {
          const name = tableName(table)
          const isOpen = chosen === name
          return (
            <li key={name}>
              <button
                type="button"
                {...(below === undefined ? { 'aria-pressed': isOpen } : { 'aria-expanded': isOpen })}
                onClick={() => onChoose(isOpen && below !== undefined ? null : name)}
                onDoubleClick={() => onDoubleChoose?.(name)}
                title={`${name}${table.comment === '' ? '' : `：${table.comment}`}`}
              >
                {below !== undefined && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={11} />}
                <Icon name={table.kind === 'view' ? 'eye' : 'table'} size={13} />
                <span>
                  {hasSchemas && table.schema !== '' && <em>{table.schema}.</em>}
                  {table.name}
                </span>
                <small>{table.comment}</small>
              </button>
              {isOpen && below?.(name)}
            </li>
          )
        })}
        {found.length > MOST_SHOWN && (
          <li className="query-faint">还有 {found.length - MOST_SHOWN} 张表，输入几个字来找。</li>
        )}
      </ul>
    )
  }
}
