import {
  EmptyState,
  Icon,
  ListPage,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  useNotice,
  useRight,
  actionsColumn,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type DataSource, sourceNames } from '../calls.ts'
import type { SourceHealth } from '../settings.ts'
import { api } from './api.ts'
import { TableDrawer } from './browse/TableDrawer.tsx'
import { SourceForm } from './form/SourceForm.tsx'
import { HealthLight } from './HealthLight.tsx'
import { namedSources } from './query-editor/named-source.ts'
import { addressOf, hasTables, isBuiltIn, isFile } from './kinds.ts'
import { SourceActions } from './SourceActions.tsx'
import { SourceMark } from './SourceMark.tsx'
import { timeWords } from './time-words.ts'
import { UsesDrawer } from './UsesDrawer.tsx'
import { UsesCount } from './UsesList.tsx'
import './data-source.css'

const types = { ...sourceNames, file: '数据文件' }
const states = { good: '正常', bad: '连不上', unknown: '还没有看过' }

/** 数据源: where reports take their rows from, and how each of them is. */
export default function SourceList() {
  const mayEdit = useRight('data-source:edit')
  const [editing, setEditing] = useState<{ source: DataSource | null } | null>(null)
  const [browsed, setBrowsed] = useState<DataSource | null>(null)
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
        rowKey="id"
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
        columns={[
          { title: '名称', key: 'name', ellipsis: true, render: (_, source) => <Name source={source} /> },
          { title: '状态', key: 'health', width: 150, render: (_, { health }) => <HealthLight health={health} /> },
          {
            title: '地址',
            key: 'address',
            width: 180,
            ellipsis: true,
            responsive: ['xl'],
            render: (_, source) => <span title={addressOf(source)}>{addressOf(source)}</span>,
          },
          {
            title: '今天查询',
            key: 'queries',
            width: 120,
            align: 'right',
            responsive: ['lg'],
            render: (_, { health }) => <Today health={health} />,
          },
          {
            title: '使用',
            key: 'uses',
            width: 60,
            align: 'right',
            render: (_, source) => (
              <UsesCount
                uses={source.reports}
                name={source.name}
                onClick={() => setUsed({ source, toRemove: false })}
              />
            ),
          },
          {
            title: '修改',
            key: 'updated',
            width: 160,
            ellipsis: true,
            responsive: ['xxl'],
            render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, new Date())}`,
          },
          {
            ...actionsColumn,
            width: 130,
            render: (_, source) => (
              <SourceActions
                source={source}
                mayEdit={mayEdit}
                onBrowse={hasTables(source.type) ? () => setBrowsed(source) : null}
                onEdit={() => setEditing({ source })}
                onTest={() => void test(source)}
                onUses={() => setUsed({ source, toRemove: false })}
                onRemove={() => setUsed({ source, toRemove: true })}
              />
            ),
          },
        ]}
      />
      {editing !== null && <SourceForm source={editing.source} onClose={() => setEditing(null)} onDone={reload} />}
      {browsed !== null && <TableDrawer source={browsed} onClose={() => setBrowsed(null)} />}
      {used !== null && <UsesDrawer {...used} onClose={() => setUsed(null)} onDone={reload} />}
    </>
  )
}

function Name({ source }: { source: DataSource }) {
  const { name, code, remark, type } = source
  const isOurs = isBuiltIn(source)
  return (
    <span className="source-name" title={remark === '' ? name : `${name}：${remark}`}>
      <SourceMark type={isFile(source) ? 'file' : type} size={26} />
      <span>
        <b>{name}</b>
        <small>
          {code}
          {!isOurs && `，${isFile(source) ? types.file : sourceNames[type]}`}
        </small>
      </span>
      {isOurs && <StatusTag tone="plain">内置</StatusTag>}
    </span>
  )
}

/** How often it was asked today, how long that took, how often it failed. */
function Today({ health: { queries, p95, failures } }: { health: SourceHealth }) {
  if (queries === 0) return '—'
  return (
    <span className="source-today" title={p95 === null ? '' : `95% 的查询在 ${timeWords(p95)}以内`}>
      {queries.toLocaleString('zh-CN')} 次
      <small>
        {p95 !== null && timeWords(p95)}
        {failures > 0 && <b className="source-failures">失败 {failures}</b>}
      </small>
    </span>
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
