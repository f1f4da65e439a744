import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  ListPage,
  StatusTag,
  shortTime,
  textFilter,
  useConfirm,
  useNotice,
  useRight,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { type DataSource, sourceNames } from '../calls.ts'
import { api } from './api.ts'
import { addressOf } from './kinds.ts'
import { SourceForm } from './SourceForm.tsx'
import { TableDrawer } from './TableDrawer.tsx'
import './data-source.css'

/** 数据源: where reports take their rows from. */
export default function SourceList() {
  const mayEdit = useRight('data-source:edit')
  const [editing, setEditing] = useState<{ source: DataSource | null } | null>(null)
  const [browsed, setBrowsed] = useState<DataSource | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey: ['data-source'] })
  const create = () => setEditing({ source: null })

  const remove = async ({ id, name }: DataSource) => {
    if (!(await confirm({ title: say('confirm.deleteSource', name), verb: '删除', danger: true }))) return
    try {
      await api.remove({ id })
      notice.success(say('done.deleted'))
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
        filters={[textFilter('keyword', '搜索名称、编码、主机')]}
        load={async ({ current, size, keyword }) => {
          const { data, total } = await api.page({ current, size, ...(keyword === undefined ? {} : { keyword }) })
          return { rows: data, total }
        }}
        actions={add}
        empty={
          <EmptyState
            text="还没有数据源，先接一个数据库。"
            action={mayEdit ? <Button onClick={create}>新增数据源</Button> : undefined}
          />
        }
        columns={[
          { title: '名称', key: 'name', ellipsis: true, render: (_, source) => <Name source={source} /> },
          { title: '编码', dataIndex: 'code', width: 160, ellipsis: true, responsive: ['md'] },
          { title: '类型', key: 'type', width: 160, render: (_, { type }) => sourceNames[type] },
          {
            title: '地址',
            key: 'address',
            ellipsis: true,
            responsive: ['lg'],
            render: (_, source) => <span title={addressOf(source)}>{addressOf(source)}</span>,
          },
          {
            title: '报表',
            dataIndex: 'reports',
            width: 72,
            align: 'right',
            render: (reports: number) => (reports === 0 ? '—' : reports),
          },
          {
            title: '修改',
            key: 'updated',
            width: 180,
            responsive: ['xl'],
            render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, new Date())}`,
          },
          {
            title: <span className="visually-hidden">操作</span>,
            key: 'actions',
            width: 170,
            align: 'right',
            render: (_, source) => actionsOf(source),
          },
        ]}
      />
      {editing !== null && <SourceForm source={editing.source} onClose={() => setEditing(null)} onDone={reload} />}
      {browsed !== null && <TableDrawer source={browsed} onClose={() => setBrowsed(null)} />}
    </>
  )

  function actionsOf(source: DataSource) {
    const mayChange = mayEdit && source.type !== 0
    return (
      <Space size={12} className="source-actions">
        <Button type="link" size="small" onClick={() => setBrowsed(source)}>
          看表
        </Button>
        {mayChange && (
          <Button type="link" size="small" onClick={() => setEditing({ source })}>
            修改
          </Button>
        )}
        {mayChange && (
          <Button type="link" size="small" danger onClick={() => void remove(source)}>
            删除
          </Button>
        )}
      </Space>
    )
  }
}

function Name({ source }: { source: DataSource }) {
  return (
    <span className="source-name" title={source.remark === '' ? source.name : `${source.name}：${source.remark}`}>
      <Icon name="database" size={15} />
      <b>{source.name}</b>
      {source.type === 0 && <StatusTag tone="plain">内置</StatusTag>}
    </span>
  )
}
