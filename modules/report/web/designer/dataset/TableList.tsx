import type { Client } from '@mingtai/api'
import { Icon, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import type { dataSourceCalls } from '@mingtai/modules/data-source/calls'
import { tableName } from './schema-names.ts'
import { useMatcher } from './use-matcher.ts'

interface Props {
  source: string
  calls: Client<typeof dataSourceCalls>
  onInsert(text: string): void
}

/** Tables of a data source and their columns; a click writes the name at the cursor. */
export function TableList({ source, calls, onInsert }: Props) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const matches = useMatcher(query)
  const { data: tables = [], error } = useQuery({
    queryKey: ['data-source', 'tables', source],
    queryFn: ({ signal }) => calls.tables({ code: source }, { signal }),
    enabled: source !== '',
    retry: false,
  })
  const shown = tables.filter((table) => matches(`${table.name} ${table.comment}`))
  return (
    <div className="rd-tables" aria-label="表">
      <Input
        size="small"
        allowClear
        placeholder="找表"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {error !== null && <p className="rd-refusal">{sentenceOf(error)}</p>}
      <ul>
        {shown.map((table) => {
          const name = tableName(table)
          return (
            <li key={name}>
              <button
                type="button"
                aria-expanded={open === name}
                onClick={() => setOpen(open === name ? null : name)}
                onDoubleClick={() => onInsert(name)}
                title={table.comment}
              >
                <Icon name={open === name ? 'chevron-down' : 'chevron-right'} size={11} />
                <Icon name="table" size={13} />
                <span>{table.name}</span>
                <small>{table.comment}</small>
              </button>
              {open === name && <Columns source={source} table={name} calls={calls} onInsert={onInsert} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Columns({ source, table, calls, onInsert }: Props & { table: string }) {
  const { data: columns = [] } = useQuery({
    queryKey: ['data-source', 'columns', source, table],
    queryFn: ({ signal }) => calls.columns({ code: source, table }, { signal }),
    retry: false,
  })
  const whole = `select\n    ${columns.map((column) => column.name).join(',\n    ')}\nfrom ${table}`
  return (
    <ul>
      <li>
        <button type="button" className="rd-link" disabled={columns.length === 0} onClick={() => onInsert(whole)}>
          写出整条查询
        </button>
      </li>
      {columns.map((column) => (
        <li key={column.name}>
          <button type="button" onClick={() => onInsert(column.name)} title={`${column.type} ${column.comment}`}>
            <span>{column.name}</span>
            <small>{column.comment || column.type}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
