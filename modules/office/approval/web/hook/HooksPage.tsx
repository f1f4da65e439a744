import {
  actionsColumn,
  EmptyState,
  Icon,
  ListTable,
  NotRead,
  Page,
  SkeletonRows,
  StatusTag,
  useAttempt,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { ApprovalHook } from '../../calls.ts'
import { api } from '../api.ts'
import { HookForm } from './HookForm.tsx'
import '../shared/approval.css'
import '../list/list.css'

/** 外部接口: the other systems that triggers of processes call. */
export default function HooksPage() {
  const [editing, setEditing] = useState<{ hook: ApprovalHook | null } | null>(null)
  const client = useQueryClient()
  const hooks = useQuery({ queryKey: ['approval', 'hooks'], queryFn: () => api.hooks({}) })
  const create = () => setEditing({ hook: null })
  return (
    <Page
      title="外部接口"
      facts="流程里的触发器按编码调用，调用失败会自动重试，仍不成时流程停在该节点等管理员处理"
      actions={
        <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
          新建接口
        </Button>
      }
    >
      {hooks.error !== null && hooks.data === undefined ? (
        <NotRead title="没有读到外部接口" problem={hooks.error} onRetry={() => void hooks.refetch()} />
      ) : hooks.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : hooks.data.length === 0 ? (
        <EmptyState
          text="还没有外部接口。审批走到触发器节点时，可以把编号、标题和表单推送到 ERP、财务等系统。"
          action={<Button onClick={create}>新建接口</Button>}
        />
      ) : (
        <HookTable hooks={hooks.data} onEdit={(hook) => setEditing({ hook })} />
      )}
      {editing !== null && (
        <HookForm
          hook={editing.hook}
          onClose={() => setEditing(null)}
          onDone={() => client.invalidateQueries({ queryKey: ['approval', 'hooks'] })}
        />
      )}
    </Page>
  )
}

function HookTable({ hooks, onEdit }: { hooks: ApprovalHook[]; onEdit(hook: ApprovalHook): void }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const act = useAttempt(() => client.invalidateQueries({ queryKey: ['approval', 'hooks'] }))
  const remove = async ({ id, name }: ApprovalHook) => {
    const question = {
      title: `删除外部接口“${name}”？`,
      text: '正被流程使用的接口不能删除。',
      verb: '删除',
      danger: true,
    }
    if (await confirm(question)) await act(() => api.removeHook({ id }), '已删除。')
  }
  const test = ({ id }: ApprovalHook) =>
    act(async () => {
      const { status, milliseconds } = await api.testHook({ id })
      notice.success(`对方答复 HTTP ${status}，用时 ${milliseconds} 毫秒。`)
    })
  return (
    <ListTable<ApprovalHook>
      rowKey="id"
      dataSource={hooks}
      columns={[
        {
          title: '接口',
          key: 'name',
          ellipsis: true,
          render: (_, { name, code, note }) => (
            <span className="approval-subject">
              <span>
                <b title={name}>{name}</b>
                <small title={note}>{[code, note].filter(Boolean).join(' · ')}</small>
              </span>
            </span>
          ),
        },
        { title: '地址', dataIndex: 'host', width: 220, ellipsis: true },
        {
          title: '内容',
          key: 'sends',
          width: 150,
          responsive: ['lg'],
          render: (_, { sendsForm, hasSecret }) =>
            [sendsForm ? '含表单' : '不含表单', hasSecret ? '签名' : '不签名'].join('，'),
        },
        {
          title: '近30天',
          key: 'calls',
          width: 170,
          render: (_, { answered, failed, lastError }) => (
            <span title={lastError}>
              {answered} 次成功{failed > 0 && <StatusTag tone="ochre">{failed} 次失败</StatusTag>}
            </span>
          ),
        },
        {
          title: '状态',
          key: 'enabled',
          width: 80,
          render: (_, { enabled }) => (
            <StatusTag tone={enabled ? 'pine' : 'plain'}>{enabled ? '启用' : '停用'}</StatusTag>
          ),
        },
        {
          ...actionsColumn,
          width: 170,
          render: (_, hook) => (
            <span className="row-actions">
              <Button type="link" size="small" onClick={() => void test(hook)}>
                测试
              </Button>
              <Button type="link" size="small" onClick={() => onEdit(hook)}>
                修改
              </Button>
              <Button type="link" size="small" danger onClick={() => void remove(hook)}>
                删除
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}
