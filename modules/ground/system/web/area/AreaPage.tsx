import { say } from '@mingtai/messages'
import {
  EmptyState,
  FilterRow,
  Icon,
  NotRead,
  Page,
  SearchInput,
  SkeletonRows,
  StatusTag,
  useAttempt,
  useConfirm,
  actionsColumn,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Table } from 'antd'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { AreaRow } from '../../calls.ts'
import { api } from '../api.ts'
import { AreaForm } from './AreaForm.tsx'
import { type AreaNode, useAreaTree } from './area-tree.ts'
import './area.css'

/** 行政区划: the national codes as a tree that is read level by level, and what was corrected in them. */
export default function AreaPage() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('keyword') ?? '')
  const [editing, setEditing] = useState<{ area: AreaRow | null; parent: AreaRow | null } | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const onlyCorrected = search.get('view') === 'corrected'
  const keyword = typed.trim()
  const tree = useAreaTree()
  const found = useQuery({
    queryKey: ['area', 'found', onlyCorrected, keyword],
    queryFn: () => api.areas({ current: 1, size: 200, ...(onlyCorrected ? { corrected: true } : { keyword }) }),
    enabled: onlyCorrected || keyword !== '',
    placeholderData: (before) => before,
  })
  const flat = onlyCorrected || keyword !== ''
  const matching = (row: AreaRow) => !onlyCorrected || `${row.areaName} ${row.areaCode} ${row.path}`.includes(keyword)
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['area'] })
    await tree.reload()
  }
  const attempt = useAttempt(reload)
  const restore = async ({ areaCode, areaName }: AreaRow) => {
    if (await confirm({ title: say('confirm.restoreArea', areaName), verb: '撤销更正' }))
      await attempt(() => api.restoreArea({ areaCode }), say('done.restored'))
  }
  return (
    <Page
      title="行政区划"
      facts="国家标准的省、市、县三级代码，本单位可以更正名称、新增或标为已撤销"
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={14} />}
          onClick={() => setEditing({ area: null, parent: null })}
        >
          新增区划
        </Button>
      }
    >
      <div className="area">
        <FilterRow>
          <SearchInput
            className="list-search"
            label="搜索行政区划"
            hint="搜索名称、拼音、代码"
            value={typed}
            onChange={setTyped}
          />
          <Segmented
            aria-label="显示"
            value={onlyCorrected ? 'corrected' : 'all'}
            options={[
              { value: 'all', label: '全部' },
              { value: 'corrected', label: '只看更正' },
            ]}
            onChange={(view) => setSearch(view === 'all' ? {} : { view }, { replace: true })}
          />
        </FilterRow>
        {body()}
      </div>
      {editing !== null && (
        <AreaForm area={editing.area} parent={editing.parent} onClose={() => setEditing(null)} onDone={reload} />
      )}
    </Page>
  )

  function body() {
    const problem = flat ? found.error : tree.error
    if (problem !== null)
      return (
        <div className="list-state">
          <NotRead title="没有读到行政区划" problem={problem} onRetry={() => void reload()} />
        </div>
      )
    const rows: AreaNode[] | undefined = flat ? found.data?.data.filter(matching) : tree.nodes
    if (rows === undefined) return <SkeletonRows rows={10} />
    if (rows.length === 0)
      return (
        <EmptyState
          text={
            onlyCorrected && keyword === '' ? '还没有更正，全部与国家标准一致。' : '没有符合的行政区划，换个词试试。'
          }
        />
      )
    return (
      <Table<AreaNode>
        className="list-table"
        rowKey="areaCode"
        dataSource={rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        expandable={{
          onExpand: (open, row) => open && void tree.open(row.areaCode),
          expandIcon: ({ expanded, record, onExpand }) =>
            flat ? null : <Fold open={expanded} row={record} onTurn={onExpand} />,
        }}
        columns={[
          { title: '名称', key: 'name', render: (_, row) => <AreaName row={row} isFound={flat} /> },
          { title: '代码', dataIndex: 'areaCode', width: 120 },
          { title: '更正', key: 'origin', width: 180, render: (_, row) => <Correction row={row} /> },
          { title: '说明', dataIndex: 'remark', ellipsis: true, responsive: ['lg'] },
          {
            ...actionsColumn,
            fixed: 'right',
            width: 240,
            render: (_, row) => (
              <AreaActions
                row={row}
                onAdd={() => setEditing({ area: null, parent: row })}
                onCorrect={() => setEditing({ area: row, parent: null })}
                onRestore={() => void restore(row)}
              />
            ),
          },
        ]}
      />
    )
  }
}

interface FoldProps {
  open: boolean
  row: AreaNode
  onTurn(row: AreaNode, event: MouseEvent<HTMLElement>): void
}

function Fold({ open, row, onTurn }: FoldProps) {
  if (!row.hasChildren) return <span className="area-fold" />
  return (
    <button
      type="button"
      className="area-fold plain"
      aria-expanded={open}
      aria-label={`${open ? '收起' : '展开'}“${row.areaName}”`}
      onClick={(event) => onTurn(row, event)}
    >
      <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
    </button>
  )
}

function Correction({ row }: { row: AreaRow }) {
  if (row.status !== 1) return <StatusTag tone="ochre">已撤销</StatusTag>
  if (row.origin === 'added') return <StatusTag tone="primary">新增</StatusTag>
  if (row.instead === null) return <span className="area-none">—</span>
  return (
    <span className="area-renamed">
      <StatusTag tone="primary">更名</StatusTag>
      <small>原为“{row.instead}”</small>
    </span>
  )
}

/** One that was found shows where it lies; in the tree its place says so. */
function AreaName({ row, isFound }: { row: AreaNode; isFound: boolean }) {
  return (
    <span className="area-name" data-off={row.status !== 1} title={row.path}>
      {isFound ? row.path : row.areaName}
    </span>
  )
}

interface AreaActionsProps {
  row: AreaRow
  onAdd(): void
  onCorrect(): void
  onRestore(): void
}

function AreaActions({ row, onAdd, onCorrect, onRestore }: AreaActionsProps) {
  return (
    <span className="row-actions">
      {!/\d{4}(?!00)\d\d/.test(row.areaCode) && (
        <Button type="link" size="small" onClick={onAdd}>
          新增下级
        </Button>
      )}
      <Button type="link" size="small" onClick={onCorrect}>
        更正
      </Button>
      {row.revision > 0 && (
        <Button type="link" size="small" onClick={onRestore}>
          撤销更正
        </Button>
      )}
    </span>
  )
}
