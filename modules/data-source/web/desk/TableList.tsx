import { Icon, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { tableName } from './schema-names.ts'
import { useMatcher } from './use-matcher.ts'
import './tables.css'

interface Props {
  source: string
  onInsert(text: string): void
  /** A whole query for a table; takes the place of what stands there. */
  onQuery(text: string): void
}

/** More rows than one looks through; a search finds the others. */
const MOST_SHOWN = 300

/** Tables of a data source and their columns; a click writes the name at the cursor. */
export function TableList({ source, onInsert, onQuery }: Props) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const matches = useMatcher(query)
  const tables = useQuery({
    queryKey: ['data-source', 'tables', source],
    queryFn: ({ signal }) => api.tables({ code: source }, { signal }),
    enabled: source !== '',
    retry: false,
  })
  const found = (tables.data ?? []).filter((table) => matches(`${table.name} ${table.comment}`))
  return (
    <section className="desk-tables" aria-label="表">
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
    if (source === '') return <p className="desk-faint">先选数据源。</p>
    if (tables.error !== null) {
      const again = (
        <Button size="small" onClick={() => void tables.refetch()}>
          重试
        </Button>
      )
      return <RefusalPanel title="没有读到表" text={sentenceOf(tables.error)} actions={again} />
    }
    if (tables.data === undefined) return <SkeletonRows rows={6} />
    if (found.length === 0) return <p className="desk-faint">{query === '' ? '没有能看到的表。' : '没有符合的表。'}</p>
    return (
      <ul>
        {found.slice(0, MOST_SHOWN).map((table) => {
          const name = tableName(table)
          const isOpen = open === name
          return (
            <li key={name}>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : name)}
                onDoubleClick={() => onInsert(name)}
                title={`${name}${table.comment === '' ? '' : `：${table.comment}`}`}
              >
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={11} />
                <Icon name={table.kind === 'view' ? 'eye' : 'table'} size={13} />
                <span>{table.name}</span>
                <small>{table.comment}</small>
              </button>
              {isOpen && <Columns source={source} table={name} onInsert={onInsert} onQuery={onQuery} />}
            </li>
          )
        })}
        {found.length > MOST_SHOWN && (
          <li className="desk-faint">还有 {found.length - MOST_SHOWN} 张表，输入几个字来找。</li>
        )}
      </ul>
    )
  }
}

function Columns({ source, table, onInsert, onQuery }: Props & { table: string }) {
  const { data: columns, error } = useQuery({
    queryKey: ['data-source', 'columns', source, table],
    queryFn: ({ signal }) => api.columns({ code: source, table }, { signal }),
    retry: false,
  })
  if (error !== null) return <p className="desk-refusal">{sentenceOf(error)}</p>
  if (columns === undefined) return <p className="desk-faint">正在读取列……</p>
  const whole = `select\n    ${columns.map((column) => column.name).join(',\n    ')}\nfrom ${table}`
  return (
    <ul>
      <li>
        <button type="button" className="desk-link" disabled={columns.length === 0} onClick={() => onQuery(whole)}>
          写出整条查询
        </button>
        <button type="button" className="desk-link" onClick={() => onInsert(table)}>
          插入表名
        </button>
      </li>
      {columns.map((column) => (
        <li key={column.name}>
          <button
            type="button"
            onClick={() => onInsert(column.name)}
            title={`${column.name} ${column.type} ${column.comment}`}
          >
            <span>{column.name}</span>
            <small>{column.comment || column.type}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
