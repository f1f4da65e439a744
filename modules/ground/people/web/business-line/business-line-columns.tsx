import { actionsColumn, PersonMark, StatusTag } from '@mingtai/ui'
import { Button, type TableProps } from 'antd'
import { states } from '../../views.ts'
import type { BusinessLinePerson } from './RolesForm.tsx'

interface Setting {
  /** How a role is called. */
  nameOf(alias: string): string
  onEdit(person: BusinessLinePerson): void
  /** null: nobody joins or leaves the business line. */
  onLeave: ((person: BusinessLinePerson) => void) | null
}

/** What the list says of each person of a business line. */
export function businessLineColumns({
  nameOf,
  onEdit,
  onLeave,
}: Setting): NonNullable<TableProps<BusinessLinePerson>['columns']> {
  return [
    {
      title: '姓名',
      key: 'name',
      width: 130,
      fixed: 'left',
      render: (_, { realName }) => (
        <span className="person-name" title={realName}>
          <PersonMark name={realName} size={24} />
          <b>{realName}</b>
        </span>
      ),
    },
    { title: '登录名', dataIndex: 'loginName', width: 120 },
    { title: '手机号码', key: 'phone', width: 116, render: (_, { phone }) => phone ?? '—' },
    {
      title: '机构和部门',
      key: 'place',
      width: 240,
      render: (_, { place }) => (
        <span className="person-place" title={place}>
          <span>{place}</span>
        </span>
      ),
    },
    {
      title: '角色',
      key: 'held',
      width: 160,
      render: (_, { held: aliases }) =>
        aliases.length === 0 ? (
          <span className="person-faint">还没有</span>
        ) : (
          <span className="business-line-tags">
            {aliases.map((alias) => (
              <StatusTag key={alias} tone="primary">
                {nameOf(alias)}
              </StatusTag>
            ))}
          </span>
        ),
    },
    {
      title: '状态',
      key: 'state',
      width: 76,
      render: (_, { state }) => <StatusTag tone={state === 'normal' ? 'pine' : 'plain'}>{states[state]}</StatusTag>,
    },
    {
      ...actionsColumn,
      width: onLeave === null ? 90 : 130,
      render: (_, person) => (
        <span className="business-line-verbs">
          <Button type="link" size="small" onClick={() => onEdit(person)}>
            设置角色
          </Button>
          {onLeave !== null && (
            <Button type="link" size="small" danger onClick={() => onLeave(person)}>
              退出
            </Button>
          )}
        </span>
      ),
    },
  ]
}
