import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  PersonMark,
  RefusalPanel,
  sentenceOf,
  shortTime,
  SkeletonRows,
  tickNames,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination, Table } from 'antd'
import { useState } from 'react'
import type { GrantedRole } from '../../person-shapes.ts'
import type { Role } from '../../role-calls.ts'
import { api } from '../api.ts'
import { GrantEdit, GrantForm } from '../person/GrantForm.tsx'
import { reachOf, RunningTag } from '../person/GrantsPanel.tsx'
import '../person/person.css'

const SIZE = 20

/** Who holds a role. */
export function Holders({ role, onChanged }: { role: Role; onChanged(): Promise<unknown> }) {
  const [current, setCurrent] = useState(1)
  const [ticked, setTicked] = useState<string[]>([])
  const [giving, setGiving] = useState(false)
  const confirm = useConfirm()
  const notice = useNotice()
  const found = useQuery({
    queryKey: ['people', 'holders', role.id, current],
    queryFn: () => api.holders({ roleId: role.id, current, size: SIZE }),
    placeholderData: (before) => before,
  })
  if (role.alias === 'everyone') return <EmptyState text="所有人都有这个角色的权限，不需要授予。" />
  const revoke = async () => {
    const title = say('role.confirmRevoke', `${ticked.length}人`, role.name)
    if (!(await confirm({ title, verb: '收回', danger: true }))) return
    try {
      await api.revokeRole({ ids: ticked })
      notice.success(`已收回 ${ticked.length} 人的角色。`)
      setTicked([])
    } catch (problem) {
      notice.refuse(problem)
    }
    await onChanged()
  }
  return (
    <>
      <div className="holder-bar">
        <Button icon={<Icon name="plus" size={14} />} onClick={() => setGiving(true)}>
          授予
        </Button>
        {ticked.length > 0 && (
          <Button danger onClick={() => void revoke()}>
            收回选中的 {ticked.length} 人
          </Button>
        )}
      </div>
      {body()}
      {giving && (
        <GrantForm
          view="role"
          roleIds={[role.id]}
          title={`授予“${role.name}”`}
          onClose={() => setGiving(false)}
          onDone={async ({ granted, existing }) => {
            notice.success(existing === 0 ? `已授予 ${granted} 人。` : `已授予 ${granted} 人，${existing} 人原来已有。`)
            setGiving(false)
            await onChanged()
          }}
        />
      )}
    </>
  )

  function body() {
    if (found.error !== null) return <RefusalPanel title="没有读到持有人" text={sentenceOf(found.error)} />
    if (found.data === undefined) return <SkeletonRows rows={5} />
    if (found.data.records.length === 0) return <EmptyState text="还没有人持有这个角色。" />
    return (
      <>
        <GrantTable grants={found.data.records} ticked={ticked} onTick={setTicked} onChanged={onChanged} />
        {found.data.total > SIZE && (
          <Pagination
            className="holder-pages"
            size="small"
            current={current}
            pageSize={SIZE}
            total={found.data.total}
            onChange={setCurrent}
          />
        )}
      </>
    )
  }
}

interface TableProps {
  grants: GrantedRole[]
  /** The role stands in the rows where there are several. */
  withRole?: boolean
  ticked?: string[]
  onTick?: (ids: string[]) => void
  onChanged(): Promise<unknown>
}

export function GrantTable({ grants, withRole = false, ticked, onTick, onChanged }: TableProps) {
  const [editing, setEditing] = useState<GrantedRole | null>(null)
  return (
    <>
      <Table<GrantedRole>
        className="list-table"
        rowKey="id"
        dataSource={grants}
        pagination={false}
        scroll={{ x: 760 }}
        {...(onTick === undefined || ticked === undefined
          ? {}
          : {
              rowSelection: {
                ...tickNames,
                selectedRowKeys: ticked,
                columnWidth: 44,
                onChange: (keys) => onTick(keys.map(String)),
              },
            })}
        columns={[
          {
            title: '姓名',
            key: 'person',
            width: 112,
            ellipsis: true,
            render: (_, { personName }) => (
              <span className="person-name">
                <PersonMark name={personName} size={24} />
                <b>{personName}</b>
              </span>
            ),
          },
          ...(withRole ? [{ title: '角色', dataIndex: 'roleName', width: 120, ellipsis: true }] : []),
          { title: '机构和部门', dataIndex: 'personPlace', ellipsis: true },
          {
            title: '范围',
            key: 'reach',
            ellipsis: true,
            render: (_, grant) => <span title={reachOf(grant)}>{reachOf(grant).slice(3)}</span>,
          },
          {
            title: '期限',
            key: 'until',
            width: 116,
            render: (_, grant) => (grant.expiresAt === null ? '长期' : <RunningTag grant={grant} />),
          },
          {
            title: '授予',
            key: 'by',
            width: 150,
            ellipsis: true,
            render: (_, { grantedBy, grantedAt, reason }) => (
              <span title={reason ?? ''}>
                {grantedBy} · {shortTime(grantedAt, new Date())}
              </span>
            ),
          },
          {
            title: <span className="visually-hidden">操作</span>,
            key: 'actions',
            width: 64,
            fixed: 'right',
            render: (_, grant) => (
              <Button type="link" size="small" onClick={() => setEditing(grant)}>
                修改
              </Button>
            ),
          },
        ]}
      />
      {editing !== null && (
        <GrantEdit grant={editing} view="role" onClose={() => setEditing(null)} onDone={onChanged} />
      )}
    </>
  )
}
