import {
  EmptyState,
  Icon,
  Page,
  RefusalPanel,
  sentenceOf,
  SkeletonRows,
  useConfirm,
  useNotice,
  actionsColumn,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import type { RoleLimit } from '../../rule-calls.ts'
import { api } from '../api.ts'
import { LimitForm } from './LimitForm.tsx'
import '../dataset.css'
import '../rules.css'
import '../files.css'

/** 取数上限: how much one query may bring, by role. */
export default function LimitList() {
  const [editing, setEditing] = useState<{ limit: RoleLimit | null } | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const limits = useQuery({ queryKey: ['dataset', 'limits'], queryFn: () => api.limits({}) })
  const reload = () => client.invalidateQueries({ queryKey: ['dataset', 'limits'] })
  const remove = async ({ roleId, roleName }: RoleLimit) => {
    const title = `确定取消「${roleName}」的取数上限吗？取消后按系统上限。`
    if (!(await confirm({ title, verb: '取消上限', danger: true }))) return
    try {
      await api.removeLimit({ roleId })
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ limit: null })}>
      新增
    </Button>
  )
  return (
    <Page
      title="取数上限"
      facts="一个人有多个角色时取最宽的；与数据源的上限相比取较严的；都没有时是 500 万行、10 分钟"
      actions={add}
    >
      {body()}
      {editing !== null && (
        <LimitForm
          limit={editing.limit}
          taken={(limits.data ?? []).map(({ roleId }) => roleId)}
          onClose={() => setEditing(null)}
          onDone={async () => {
            setEditing(null)
            await reload()
          }}
        />
      )}
    </Page>
  )

  function body() {
    if (limits.error !== null)
      return (
        <RefusalPanel
          title="没有读到取数上限"
          text={sentenceOf(limits.error)}
          actions={<Button onClick={() => void limits.refetch()}>重试</Button>}
        />
      )
    if (limits.data === undefined) return <SkeletonRows rows={5} />
    if (limits.data.length === 0) return <EmptyState text="没有给角色设上限，所有人都按系统上限取数。" />
    return (
      <Table<RoleLimit>
        className="list-table"
        rowKey="roleId"
        pagination={false}
        dataSource={limits.data}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '角色', dataIndex: 'roleName', render: (name: string) => <b className="limit-role">{name}</b> },
          {
            title: '行数',
            dataIndex: 'maxRows',
            align: 'right',
            width: 140,
            render: (rows: number | null) => (rows === null ? '不限' : rows.toLocaleString('zh-CN')),
          },
          {
            title: '大小',
            dataIndex: 'maxBytes',
            align: 'right',
            width: 120,
            render: (bytes: number | null) => (bytes === null ? '不限' : `${Math.round(bytes / 2 ** 20)} MB`),
          },
          {
            title: '时间',
            dataIndex: 'timeoutSeconds',
            align: 'right',
            width: 120,
            render: (seconds: number | null) => (seconds === null ? '不限' : `${seconds} 秒`),
          },
          { title: '修改', dataIndex: 'updatedBy', width: 140, responsive: ['md'] },
          {
            ...actionsColumn,
            width: 130,
            render: (_, limit) => (
              <span className="row-actions">
                <Button type="link" size="small" onClick={() => setEditing({ limit })}>
                  修改
                </Button>
                <Button type="link" size="small" danger onClick={() => void remove(limit)}>
                  取消
                </Button>
              </span>
            ),
          },
        ]}
      />
    )
  }
}
