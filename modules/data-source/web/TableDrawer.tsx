import { EmptyState, Icon, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import type { DataSource } from '../calls.ts'
import { api } from './api.ts'

/** The tables and columns of a source, to look up what there is. */
export function TableDrawer({ source, onClose }: { source: DataSource; onClose(): void }) {
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const tables = useQuery({
    queryKey: ['data-source', 'tables', source.code],
    queryFn: () => api.tables({ code: source.code }),
  })
  const wanted = keyword.trim().toLowerCase()
  const found = (tables.data ?? []).filter(({ name, comment }) => `${name} ${comment}`.toLowerCase().includes(wanted))
  return (
    <Drawer title={`${source.name}里的表`} open onClose={onClose} size={480}>
      <div className="table-drawer">
        <Input
          aria-label="搜索表"
          placeholder="搜索表名、注释"
          prefix={<Icon name="search" size={14} />}
          allowClear
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {body()}
      </div>
    </Drawer>
  )

  function body() {
    if (tables.error !== null) {
      const again = <Button onClick={() => void tables.refetch()}>重试</Button>
      return <RefusalPanel title="没有读到表" text={sentenceOf(tables.error)} actions={again} />
    }
    if (tables.data === undefined) return <SkeletonRows rows={8} />
    if (found.length === 0)
      return <EmptyState text={wanted === '' ? '这个数据源里没有能看到的表。' : '没有符合的表，换个词试试。'} />
    return (
      <ul>
        {found.map(({ schema, name, comment, kind }) => {
          const path = schema === '' ? name : `${schema}.${name}`
          const isOpen = opened === path
          return (
            <li key={path}>
              <button type="button" aria-expanded={isOpen} onClick={() => setOpened(isOpen ? null : path)}>
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
                <Icon name={kind === 'view' ? 'eye' : 'table'} size={14} />
                <b>{name}</b>
                <span>{comment}</span>
              </button>
              {isOpen && <Columns code={source.code} table={path} />}
            </li>
          )
        })}
      </ul>
    )
  }
}

function Columns({ code, table }: { code: string; table: string }) {
  const columns = useQuery({
    queryKey: ['data-source', 'columns', code, table],
    queryFn: () => api.columns({ code, table }),
  })
  if (columns.error !== null) return <p className="table-problem">{sentenceOf(columns.error)}</p>
  if (columns.data === undefined) return <SkeletonRows rows={3} />
  return (
    <dl>
      {columns.data.map(({ name, type, comment }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{type}</dd>
          <dd>{comment}</dd>
        </div>
      ))}
    </dl>
  )
}
