import { actionsColumn, EnabledTag, StatusTag } from '@mingtai/ui'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { appNames, type Organization } from '../../calls.ts'
import { typeName, type useOrganizationTypes } from './use-organization-types.ts'

type Columns = NonNullable<TableProps<Organization>['columns']>

/** What the list of organizations shows of each. */
export function columnsOf(
  types: ReturnType<typeof useOrganizationTypes>,
  actionsOf: (organization: Organization) => ReactNode,
): Columns {
  return [
    { title: '机构全称', key: 'fullName', ellipsis: true, render: (_, row) => <Name organization={row} /> },
    {
      title: '类型',
      key: 'type',
      width: 96,
      responsive: ['lg'],
      render: (_, row) => typeName(types, row.organizationType) ?? '—',
    },
    {
      title: '行政区划',
      key: 'region',
      width: 132,
      ellipsis: true,
      responsive: ['xl'],
      render: (_, row) => <span title={row.regionName ?? ''}>{row.regionName?.split('/').at(-1) ?? '—'}</span>,
    },
    { title: '负责人', key: 'manager', width: 96, ellipsis: true, render: (_, row) => row.managerName ?? '—' },
    { title: '部门', key: 'departments', width: 72, align: 'right', render: (_, row) => row.departments || '—' },
    { title: '人员', key: 'people', width: 72, align: 'right', render: (_, row) => row.people || '—' },
    {
      title: '所在架构',
      key: 'apps',
      width: 150,
      responsive: ['xl'],
      ellipsis: true,
      render: (_, row) =>
        row.appCodes.length === 0 ? (
          <span className="library-quiet">未入架构</span>
        ) : (
          row.appCodes.map((code) => appNames[code].slice(0, 2)).join('、')
        ),
    },
    { title: '状态', key: 'status', width: 92, render: (_, row) => <State organization={row} /> },
    {
      ...actionsColumn,
      width: 110,
      render: (_, row) => actionsOf(row),
    },
  ]
}

function Name({ organization: { fullName, shortName } }: { organization: Organization }) {
  return (
    <span className="library-name" title={fullName}>
      <b>{fullName}</b>
      {shortName !== null && <small>{shortName}</small>}
    </span>
  )
}

function State({ organization: { status, mergedInto } }: { organization: Organization }) {
  if (mergedInto !== null) return <StatusTag tone="ochre">已并入</StatusTag>
  return <EnabledTag status={status} />
}
