import { UsesCount } from '@mingtai/modules/data/data-source/web'
import { actionsColumn, Icon, shortTime, StatusTag } from '@mingtai/ui'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { type DatasetRow, extractStates } from '../../calls.ts'

const extractTones = {
  waiting: 'plain',
  running: 'primary',
  done: 'pine',
  failed: 'cinnabar',
  stopped: 'ochre',
} as const

interface Setting {
  onUses(row: DatasetRow): void
  actions(row: DatasetRow): ReactNode
}

/** What the list of datasets says of each. */
export function datasetColumns({ onUses, actions }: Setting): NonNullable<TableProps<DatasetRow>['columns']> {
  return [
    { title: '名称', key: 'name', ellipsis: true, sorter: true, render: (_, row) => <Name row={row} /> },
    {
      title: '编码',
      key: 'code',
      dataIndex: 'code',
      width: 130,
      ellipsis: true,
      sorter: true,
      responsive: ['xxl'],
    },
    {
      title: '取自',
      key: 'from',
      width: 170,
      ellipsis: true,
      responsive: ['xxl'],
      render: (_, { takesFrom }) => <span title={takesFrom.join('、')}>{takesFrom.join('、')}</span>,
    },
    {
      title: '数据权限',
      key: 'rules',
      width: 92,
      render: (_, { rules }) => (rules === 0 ? '—' : <StatusTag tone="ochre">{rules} 条规则</StatusTag>),
    },
    {
      title: '抽取',
      key: 'extract',
      width: 80,
      responsive: ['xl'],
      render: (_, { extract }) =>
        extract === null ? '—' : <StatusTag tone={extractTones[extract]}>{extractStates[extract]}</StatusTag>,
    },
    {
      title: '使用',
      key: 'uses',
      width: 64,
      align: 'right',
      render: (_, row) => <UsesCount uses={row.uses} name={row.name} onClick={() => onUses(row)} />,
    },
    {
      title: '修改',
      key: 'updated',
      width: 120,
      sorter: true,
      responsive: ['xl'],
      render: (_, { updatedBy, updatedAt }) => <span title={updatedBy}>{shortTime(updatedAt, new Date())}</span>,
    },
    {
      ...actionsColumn,
      width: 48,
      render: (_, row) => actions(row),
    },
  ]
}

function Name({ row }: { row: DatasetRow }) {
  const { name, remark, kind, roles, mayUse, problem } = row
  return (
    <span className="dataset-name" title={remark === '' ? name : `${name}：${remark}`}>
      <Icon name={kind === 'combined' ? 'merge' : 'dataset'} size={15} />
      <b>{name}</b>
      {problem !== null && (
        <span title={problem}>
          <StatusTag tone="cinnabar">字段有变化</StatusTag>
        </span>
      )}
      {roles.length > 0 && <StatusTag tone={mayUse ? 'plain' : 'ochre'}>指定角色</StatusTag>}
    </span>
  )
}
