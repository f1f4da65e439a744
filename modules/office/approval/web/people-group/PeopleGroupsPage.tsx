import {
  actionsColumn,
  EmptyState,
  Icon,
  ListTable,
  NotRead,
  Page,
  SkeletonRows,
  useAttempt,
  useConfirm,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { PeopleGroup } from '../../calls.ts'
import { api } from '../api.ts'
import { PeopleGroupForm } from './PeopleGroupForm.tsx'
import '../shared/approval.css'
import '../list/list.css'

/** 人员组: people whom several processes ask under one name. */
export default function PeopleGroupsPage() {
  const [editing, setEditing] = useState<{ group: PeopleGroup | null } | null>(null)
  const [word, setWord] = useState('')
  const client = useQueryClient()
  const groups = useQuery({ queryKey: ['approval', 'people-groups'], queryFn: () => api.peopleGroups({}) })
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['approval', 'people-groups'] }),
      client.invalidateQueries({ queryKey: ['approval', 'flow-choices'] }),
    ])
  const create = () => setEditing({ group: null })
  const found = groups.data?.filter(({ name, code, memberNames }) =>
    [name, code, ...memberNames].some((text) => text.toLowerCase().includes(word.trim().toLowerCase())),
  )
  return (
    <Page
      title="人员组"
      facts="几个流程共用的一组审批人，在这里换人，所有流程一起生效"
      actions={
        <>
          <Input
            allowClear
            className="people-group-search"
            prefix={<Icon name="search" size={14} />}
            placeholder="搜索名称、编码或成员"
            aria-label="搜索人员组"
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
            新建人员组
          </Button>
        </>
      }
    >
      {groups.error !== null && groups.data === undefined ? (
        <NotRead title="没有读到人员组" problem={groups.error} onRetry={() => void groups.refetch()} />
      ) : found === undefined ? (
        <SkeletonRows rows={4} />
      ) : found.length === 0 && word.trim() === '' ? (
        <EmptyState
          text="还没有人员组。评审小组、值班领导等由固定几人审批的，建一个人员组，流程里直接选用。"
          action={<Button onClick={create}>新建人员组</Button>}
        />
      ) : (
        <GroupTable groups={found} onEdit={(group) => setEditing({ group })} onChange={renew} />
      )}
      {editing !== null && <PeopleGroupForm group={editing.group} onClose={() => setEditing(null)} onDone={renew} />}
    </Page>
  )
}

interface TableProps {
  groups: PeopleGroup[]
  onEdit(group: PeopleGroup): void
  onChange(): Promise<unknown>
}

function GroupTable({ groups, onEdit, onChange }: TableProps) {
  const confirm = useConfirm()
  const act = useAttempt(onChange)
  const remove = async ({ id, name }: PeopleGroup) => {
    const question = {
      title: `删除人员组“${name}”？`,
      text: '正被流程使用的人员组不能删除。',
      verb: '删除',
      danger: true,
    }
    if (await confirm(question)) await act(() => api.removePeopleGroup({ id }), '已删除。')
  }
  return (
    <ListTable<PeopleGroup>
      rowKey="id"
      dataSource={groups}
      locale={{ emptyText: '没有符合条件的人员组' }}
      columns={[
        {
          title: '人员组',
          key: 'name',
          width: 260,
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
        {
          title: '成员',
          key: 'members',
          ellipsis: true,
          render: (_, { memberNames }) => <span title={memberNames.join('、')}>{memberNames.join('、')}</span>,
        },
        {
          title: '人数',
          key: 'amount',
          width: 80,
          align: 'right',
          render: (_, { members }) => members.length,
          sorter: (a, b) => a.members.length - b.members.length,
        },
        {
          title: '用在哪里',
          key: 'used',
          width: 220,
          ellipsis: true,
          responsive: ['lg'],
          render: (_, { usedBy }) =>
            usedBy.length === 0 ? (
              <span className="approval-quiet">没有流程使用</span>
            ) : (
              <span title={usedBy.join('、')}>{usedBy.join('、')}</span>
            ),
        },
        {
          ...actionsColumn,
          width: 120,
          render: (_, group) => (
            <span className="row-actions">
              <Button type="link" size="small" onClick={() => onEdit(group)}>
                修改
              </Button>
              <Button type="link" size="small" danger onClick={() => void remove(group)}>
                删除
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}
