import { EmptyState, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataSource } from '../../calls.ts'
import { api } from '../api.ts'
import { ResultGrid } from '../result/ResultGrid.tsx'
import { TableList } from '../query-editor/schema/TableList.tsx'
import { wholeQuery } from './whole-query.ts'
import './browse.css'

/** The tables of a source: their columns, their first rows, and the way to a query. */
export function TableDrawer({ source, onClose }: { source: DataSource; onClose(): void }) {
  const [table, setTable] = useState<string | null>(null)
  return (
    <Drawer title={`${source.name}里的表`} open onClose={onClose} size={1080}>
      <div className="browse">
        <TableList source={source.code} chosen={table} onChoose={setTable} />
        {table === null ? (
          <EmptyState text="选一张表，看它的列和前几行。" />
        ) : (
          <TableView key={table} source={source} table={table} />
        )}
      </div>
    </Drawer>
  )
}

function TableView({ source, table }: { source: DataSource; table: string }) {
  const [shown, setShown] = useState<'columns' | 'rows'>('columns')
  const navigate = useNavigate()
  const columns = useQuery({
    queryKey: ['data-source', 'columns', source.code, table],
    queryFn: ({ signal }) => api.columns({ code: source.code, table }, { signal }),
    retry: false,
  })
  const names = columns.data?.map(({ name }) => name) ?? []
  const sql = wholeQuery(source.type, table, names)
  const write = () =>
    void navigate(`/data-source/workshop?${new URLSearchParams({ source: source.code, sql }).toString()}`)
  return (
    <section className="browse-table" aria-label={table}>
      <header>
        <h2>{table}</h2>
        <Segmented
          size="small"
          options={[
            { value: 'columns', label: names.length === 0 ? '列' : `列 ${names.length}` },
            { value: 'rows', label: '前 50 行' },
          ]}
          value={shown}
          onChange={setShown}
        />
        <Button size="small" disabled={names.length === 0} onClick={write}>
          写查询、做数据集
        </Button>
      </header>
      {shown === 'columns' ? columnList() : <FirstRows source={source.code} sql={sql} />}
    </section>
  )

  function columnList() {
    if (columns.error !== null) {
      const again = <Button onClick={() => void columns.refetch()}>重试</Button>
      return <RefusalPanel title="没有读到列" text={sentenceOf(columns.error)} actions={again} />
    }
    if (columns.data === undefined) return <SkeletonRows rows={6} />
    return (
      <table className="browse-columns">
        <thead>
          <tr>
            <th>列</th>
            <th>类型</th>
            <th>注释</th>
          </tr>
        </thead>
        <tbody>
          {columns.data.map(({ name, type, comment }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{type}</td>
              <td>{comment === '' ? '—' : comment}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
}

function FirstRows({ source, sql }: { source: string; sql: string }) {
  const rows = useQuery({
    queryKey: ['data-source', 'first-rows', source, sql],
    queryFn: ({ signal }) => api.firstRows({ code: source, sql }, { signal }),
    retry: false,
  })
  if (rows.error !== null) {
    const again = <Button onClick={() => void rows.refetch()}>重试</Button>
    return <RefusalPanel title="没有读到行" text={sentenceOf(rows.error)} actions={again} />
  }
  if (rows.data === undefined) return <SkeletonRows rows={8} />
  if (rows.data.rows.length === 0) return <EmptyState text="这张表里没有行。" />
  return <ResultGrid trial={rows.data} label={`前 ${rows.data.rows.length} 行`} />
}
