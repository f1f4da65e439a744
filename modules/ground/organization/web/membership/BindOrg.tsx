import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  ListPage,
  PersonMark,
  selectFilter,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
  useNotice,
  actionsColumn,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { PersonWithMemberships } from '../../calls.ts'
import { api, treeKey } from '../api.ts'
import { MembershipForm } from './MembershipForm.tsx'
import './membership.css'

type Membership = PersonWithMemberships['memberships'][number]

/** 绑定机构: in which organizations people work beside the first one. */
export default function BindOrg() {
  const [binding, setBinding] = useState<{ person: PersonWithMemberships | null } | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = async () => {
    await client.invalidateQueries({ queryKey: treeKey })
  }
  const act = useAttempt(reload)
  const unbind = async ({ realName, memberships }: PersonWithMemberships, membership: Membership) => {
    const where = [membership.organizationName, membership.departmentName].filter(Boolean).join(' / ')
    const title = `解除${realName}在“${where}”的任职？`
    const staysHere = memberships.some(
      ({ id, organizationId }) => id !== membership.id && organizationId === membership.organizationId,
    )
    const text = staysHere
      ? '仍在该机构的其他部门任职，角色和负责人职务不变。'
      : '解除后不能再切换到该机构，在那里的负责人职务和只在那里有效的角色一并收回。'
    if (await confirm({ title, text, verb: '解除', danger: true }))
      await act(() => api.unbindMembership({ id: membership.id }), '已解除。')
  }
  const create = () => setBinding({ person: null })
  return (
    <>
      <ListPage<PersonWithMemberships>
        title="绑定机构"
        facts={(total) => `管理范围内 ${total} 人；一个人可以在几个机构任职，登录后进入主要任职机构`}
        queryKey={[...treeKey, 'memberships']}
        table={{
          rowKey: 'id',
          columns: [
            {
              title: '姓名',
              key: 'name',
              width: 200,
              render: (_, person) => (
                <span className="membership-person">
                  <PersonMark name={person.realName} size={26} />
                  <b>{person.realName}</b>
                  <small>{person.postName ?? ''}</small>
                </span>
              ),
            },
            { title: '登录名', dataIndex: 'loginName', width: 130, ellipsis: true, responsive: ['lg'] },
            {
              title: '任职机构',
              key: 'memberships',
              render: (_, person) => (
                <ul className="membership-list">
                  {person.memberships.map((membership) => (
                    <MembershipLine
                      key={membership.id}
                      membership={membership}
                      isOnly={person.memberships.length === 1}
                      onPrimary={() => void act(() => api.primaryMembership({ id: membership.id }), say('done.saved'))}
                      onUnbind={() => void unbind(person, membership)}
                    />
                  ))}
                </ul>
              ),
            },
            {
              ...actionsColumn,
              width: 110,
              render: (_, person) => (
                <Button type="link" size="small" onClick={() => setBinding({ person })}>
                  绑定机构
                </Button>
              ),
            },
          ],
        }}
        filters={[
          textFilter('keyword', '搜索姓名、拼音、登录名'),
          selectFilter('several', '范围', { true: '在多个机构任职' }),
        ]}
        load={async ({ current, size, keyword, several }) => {
          const { records, total } = await api.memberships({
            current,
            size,
            ...(keyword === undefined ? {} : { keyword }),
            ...(several === 'true' ? { several } : {}),
          })
          return { rows: records, total }
        }}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
            绑定机构
          </Button>
        }
        empty={<EmptyState text="管理范围内还没有人员。" action={<Button onClick={create}>绑定机构</Button>} />}
      />
      {binding !== null && (
        <MembershipForm
          person={binding.person}
          onDone={async () => {
            notice.success(say('done.saved'))
            await reload()
          }}
          onClose={() => setBinding(null)}
        />
      )}
    </>
  )
}

interface LineProps {
  membership: Membership
  isOnly: boolean
  onPrimary(): void
  onUnbind(): void
}

function MembershipLine({ membership, isOnly, onPrimary, onUnbind }: LineProps) {
  const words = [membership.organizationName, membership.departmentName, membership.postName]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <span title={words}>{words}</span>
      {membership.isPrimary && <StatusTag tone="primary">主要</StatusTag>}
      {membership.mine && !membership.isPrimary && (
        <Button type="link" size="small" onClick={onPrimary}>
          设为主要
        </Button>
      )}
      {membership.mine && !isOnly && (
        <Tooltip title="解除任职">
          <Button
            type="text"
            size="small"
            aria-label={`解除在${[membership.organizationName, membership.departmentName].filter(Boolean).join(' / ')}的任职`}
            icon={<Icon name="close" size={12} />}
            onClick={onUnbind}
          />
        </Tooltip>
      )}
    </li>
  )
}
