import { EmptyState, Icon, ListPage, selectFilter, textFilter, useNotice, useRight, actionsColumn } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataSource } from '../calls.ts'
import type { SourceHealth } from '../settings.ts'
import { AccessDialog } from './access/AccessDialog.tsx'
import { api } from './api.ts'
import { TableDrawer } from './browse/TableDrawer.tsx'
import { SourceForm } from './form/SourceForm.tsx'
import { namedSources } from './query-editor/named-source.ts'
import { hasTables } from './kinds.ts'
import { SourceActions } from './SourceActions.tsx'
import { factColumns, types } from './source-columns.tsx'
import { UsesDrawer } from './UsesDrawer.tsx'
import './data-source.css'

const states = { good: '正常', bad: '连不上', unknown: '还没有看过' }

/** 数据源: where reports take their rows from, and how each of them is. */
export default function SourceList() {
  const mayEdit = useRight('data-source:edit')
  const mayRule = useRight('dataset:rules')
  const [editing, setEditing] = useState<{ source: DataSource | null } | null>(null)
  const [browsed, setBrowsed] = useState<DataSource | null>(null)
  const [opened, setOpened] = useState<DataSource | null>(null)
  const [used, setUsed] = useState<{ source: DataSource; toRemove: boolean } | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey: ['data-source'] })
  const create = () => setEditing({ source: null })

  const test = async ({ id, name }: DataSource) => {
    try {
      const source = await api.detail({ id })
      const { type, host, port, database, userName, ssl } = source
      const { milliseconds } = await api.test({ id, type, host, port, database, userName, ssl, password: null })
      notice.success(`「${name}」连接成功，${Math.round(milliseconds)} 毫秒`)
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const add = mayEdit && (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
      新增数据源
    </Button>
  )
  return (
    <>
      <ListPage<DataSource>
        title="数据源"
        facts={(total) => `共 ${total} 个，密码加密保存，任何页面都不会显示`}
        queryKey={['data-source', 'page']}
        table={{
          rowKey: 'id',
          columns: [
            ...factColumns((source) => setUsed({ source, toRemove: false })),
            {
              ...actionsColumn,
              width: 130,
              render: (_, source) => (
                <SourceActions
                  source={source}
                  mayEdit={mayEdit}
                  mayRule={mayRule}
                  onBrowse={hasTables(source.type) ? () => setBrowsed(source) : null}
                  onEdit={() => setEditing({ source })}
                  onTest={() => void test(source)}
                  onUses={() => setUsed({ source, toRemove: false })}
                  onAccess={() => setOpened(source)}
                  onRemove={() => setUsed({ source, toRemove: true })}
                />
              ),
            },
          ],
        }}
        filters={[
          textFilter('keyword', '搜索名称、编码、主机、拼音'),
          selectFilter('type', '类型', types),
          selectFilter('state', '状态', states),
        ]}
        load={async ({ current, size, keyword, type, state }) => {
          const chosen = {
            ...(keyword === undefined ? {} : { keyword }),
            ...sourceTypeOf(type),
            ...stateOf(state),
          }
          const { data, total } = await api.page({ current, size, ...chosen })
          return { rows: data, total }
        }}
        actions={
          <>
            {mayEdit && (
              <Button icon={<Icon name="history" size={14} />} onClick={() => void navigate('/data-source/log')}>
                查询日志
              </Button>
            )}
            {add}
          </>
        }
        empty={
          <EmptyState
            text="还没有数据源，先接一个数据库。"
            action={mayEdit ? <Button onClick={create}>新增数据源</Button> : undefined}
          />
        }
      />
      {editing !== null && <SourceForm source={editing.source} onClose={() => setEditing(null)} onDone={reload} />}
      {opened !== null && <AccessDialog source={opened} onClose={() => setOpened(null)} />}
      {browsed !== null && <TableDrawer source={browsed} onClose={() => setBrowsed(null)} />}
      {used !== null && <UsesDrawer {...used} onClose={() => setUsed(null)} onDone={reload} />}
    </>
  )
}

function sourceTypeOf(chosen: unknown): { type?: DataSource['type']; isFile?: boolean } {
  if (chosen === 'file') return { isFile: true }
  const [found] = namedSources([{ code: '', name: '', kind: Number(chosen ?? Number.NaN) }])
  return found === undefined ? {} : { type: found.type, isFile: false }
}

function stateOf(chosen: unknown): { state?: SourceHealth['state'] } {
  return chosen === 'good' || chosen === 'bad' || chosen === 'unknown' ? { state: chosen } : {}
}
