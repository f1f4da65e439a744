import { sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { quotedFor, wholeQuery } from '../../browse/whole-query.ts'
import type { NamedSource } from '../named-source.ts'
import { TableList } from './TableList.tsx'

interface Props {
  source: NamedSource | null
  onInsert(text: string): void
  /** A whole query for a table; takes the place of what stands there. */
  onQuery(text: string): void
}

/** Tables and columns beside the editor; a click writes a name at the cursor. */
export function SchemaTables({ source, onInsert, onQuery }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const { code, type } = source ?? noSource
  return (
    <TableList
      source={code}
      chosen={open}
      onChoose={setOpen}
      onDoubleChoose={(table) => onInsert(table)}
      below={(table) => <Columns source={code} {...{ type, table, onInsert, onQuery }} />}
    />
  )
}

const noSource: Pick<NamedSource, 'code' | 'type'> = { code: '', type: 0 }

interface ColumnsProps extends Omit<Props, 'source'> {
  source: string
  type: NamedSource['type']
  table: string
}

function Columns({ source, type, table, onInsert, onQuery }: ColumnsProps) {
  const { data: columns, error } = useQuery({
    queryKey: ['data-source', 'columns', source, table],
    queryFn: ({ signal }) => api.columns({ code: source, table }, { signal }),
    retry: false,
  })
  if (error !== null) return <p className="query-refusal">{sentenceOf(error)}</p>
  if (columns === undefined) return <p className="query-faint">正在读取列……</p>
  const whole = wholeQuery(
    type,
    table,
    columns.map(({ name }) => name),
  )
  return (
    <ul>
      <li>
        <button type="button" className="query-link" disabled={columns.length === 0} onClick={() => onQuery(whole)}>
          写出整条查询
        </button>
        <button type="button" className="query-link" onClick={() => onInsert(table)}>
          插入表名
        </button>
      </li>
      {columns.map((column) => (
        <li key={column.name}>
          <button
            type="button"
            onClick={() => onInsert(quotedFor(type, column.name))}
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
