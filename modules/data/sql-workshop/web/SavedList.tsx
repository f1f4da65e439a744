import { EmptyState, Icon, RefusalPanel, sentenceOf, shortTime, SkeletonRows, StatusTag, useNotice } from '@mingtai/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Input, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import type { SavedQuery } from '../saved-query-calls.ts'
import { api } from './api.ts'
import { SaveQuery } from './SaveQuery.tsx'

interface Props {
  onOpen(query: SavedQuery): void
  onRenamed(query: SavedQuery): void
  onRemoved(id: string): void
  onClose(): void
}

type Whose = 'all' | 'mine' | 'shared'
const SIZE = 20

/** The queries that are kept: searched, opened, renamed, deleted. */
export function SavedList({ onOpen, onRenamed, onRemoved, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [whose, setWhose] = useState<Whose>('all')
  const [current, setCurrent] = useState(1)
  const [renaming, setRenaming] = useState<SavedQuery | null>(null)
  const client = useQueryClient()
  const notice = useNotice()
  const asked = { keyword, ...(whose === 'all' ? {} : { whose }) }
  const list = useQuery({
    queryKey: ['data-source', 'saved', asked, current],
    queryFn: ({ signal }) => api.savedQueries({ ...asked, current, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })
  const again = () => client.invalidateQueries({ queryKey: ['data-source', 'saved'] })
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((problem: unknown) => notice.refuse(problem))
    await again()
  }
  const remove = (query: SavedQuery) =>
    attempt(async () => {
      await api.removeQuery({ id: query.id })
      onRemoved(query.id)
      const run = () => void attempt(() => api.restoreQuery({ id: query.id }))
      notice.success(`已删除「${query.name}」`, { label: '撤销', run })
    })
  return (
    <Drawer open title="已存的查询" size={560} onClose={onClose}>
      <div className="saved-filter">
        <Input.Search
          allowClear
          aria-label="搜索查询"
          placeholder="名称、拼音、文件夹或语句"
          maxLength={100}
          onSearch={(words) => {
            setKeyword(words)
            setCurrent(1)
          }}
        />
        <Segmented<Whose>
          options={[
            { value: 'all', label: '全部' },
            { value: 'mine', label: '我的' },
            { value: 'shared', label: '别人共享的' },
          ]}
          value={whose}
          onChange={(value) => {
            setWhose(value)
            setCurrent(1)
          }}
        />
      </div>
      {body()}
      {renaming !== null && (
        <SaveQuery
          of={renaming}
          written={renaming}
          words={renaming}
          onSaved={async (saved) => {
            onRenamed(saved)
            await again()
          }}
          onClose={() => setRenaming(null)}
        />
      )}
    </Drawer>
  )

  function body() {
    if (list.error !== null) return <RefusalPanel title="没有读到查询" text={sentenceOf(list.error)} />
    if (list.data === undefined) return <SkeletonRows rows={6} />
    const { data, total } = list.data
    if (total === 0)
      return <EmptyState text={keyword === '' ? '还没有存过查询，写好后按 Ctrl+S 保存。' : '没有符合的查询。'} />
    return (
      <>
        <ul className="saved-list">
          {data.map((query) => (
            <SavedRow
              key={query.id}
              query={query}
              onOpen={() => onOpen(query)}
              onRename={() => setRenaming(query)}
              onRemove={() => void remove(query)}
            />
          ))}
        </ul>
        {total > SIZE && (
          <Pagination
            size="small"
            current={current}
            pageSize={SIZE}
            total={total}
            showSizeChanger={false}
            onChange={setCurrent}
          />
        )}
      </>
    )
  }
}

interface SavedRowProps {
  query: SavedQuery
  onOpen(): void
  onRename(): void
  onRemove(): void
}

function SavedRow({ query, onOpen, onRename, onRemove }: SavedRowProps) {
  return (
    <li>
      <button type="button" className="plain saved-open" onClick={onOpen}>
        <b title={query.name}>{query.name}</b>
        {query.shared && <StatusTag tone="primary">共享</StatusTag>}
        <small>
          {query.folder !== '' && `${query.folder} · `}
          {query.sourceName || '数据源已删除'} · {query.isMine ? '' : `${query.owner} · `}
          {shortTime(query.updatedAt, new Date())}
        </small>
        <code>{query.sql}</code>
      </button>
      {query.isMine && (
        <span className="saved-actions">
          <Button
            type="text"
            size="small"
            aria-label={`修改「${query.name}」`}
            icon={<Icon name="edit" size={14} />}
            onClick={onRename}
          />
          <Button
            type="text"
            size="small"
            aria-label={`删除「${query.name}」`}
            icon={<Icon name="trash" size={14} />}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}
