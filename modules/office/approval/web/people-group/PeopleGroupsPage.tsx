import { actionsColumn, EmptyState, Icon, ListPage, textFilter, useAttempt, useConfirm } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import type { PeopleGroup } from '../../calls.ts'
import { api } from '../api.ts'
import { PeopleGroupForm } from './PeopleGroupForm.tsx'
import '../shared/approval.css'
import '../list/list.css'

/** 人员组: people whom several processes ask under one name. */
export default function PeopleGroupsPage() {
  const [open, setOpen] = useState<'new' | PeopleGroup | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['approval', 'people-groups'] }),
      client.invalidateQueries({ queryKey: ['approval', 'flow-choices'] }),
    ])
  const act = useAttempt(renew)
  const remove = async ({ id, name }: PeopleGroup) => {
    const text = '正被流程使用的人员组不能删除。'
    if (!(await confirm({ title: `删除人员组“${name}”？`, text, verb: '删除', danger: true }))) return
    await act(() => api.removePeopleGroup({ id }), '已删除。')
  }
  const create = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setOpen('new')}>
      新建人员组
    </Button>
  )
  return (
    <>
      <ListPage<PeopleGroup>
        title="人员组"
        facts="几个流程共用的一组审批人，在这里换人，所有流程一起生效"
        queryKey={['approval', 'people-groups']}
        table={{
          rowKey: 'id',
          onRow: setOpen,
          columns: [
            ...columns,
            {
              ...actionsColumn,
              width: 120,
              render: (_, group) => (
                <span className="row-actions">
                  <Button type="link" size="small" onClick={() => setOpen(group)}>
                    修改
                  </Button>
                  <Button type="link" size="small" danger onClick={() => void remove(group)}>
                    删除
                  </Button>
                </span>
              ),
            },
          ],
        }}
        filters={[textFilter('keyword', '搜索名称、编码、成员')]}
        load={async ({ current, size, keyword }) => {
          const found = (await api.peopleGroups({})).filter((group) => hasWord(group, keyword))
          return { rows: found.slice((current - 1) * size, current * size), total: found.length }
        }}
        actions={create}
        empty={<EmptyState text="还没有人员组。评审小组、值班领导等由固定几人审批的，建一个人员组，流程里直接选用。" />}
      />
      {open !== null && (
        <PeopleGroupForm group={open === 'new' ? null : open} onClose={() => setOpen(null)} onDone={renew} />
      )}
    </>
  )
}

function hasWord({ name, code, memberNames }: PeopleGroup, keyword = ''): boolean {
  const word = keyword.trim().toLowerCase()
  return [name, code, ...memberNames].some((text) => text.toLowerCase().includes(word))
}

const columns: NonNullable<TableProps<PeopleGroup>['columns']> = [
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
  { title: '人数', key: 'amount', width: 80, align: 'right', render: (_, { members }) => members.length },
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
]
