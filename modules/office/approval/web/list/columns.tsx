import { shortTime } from '@mingtai/ui'
import type { TableProps } from 'antd'
import type { ApprovalRow } from '../../calls.ts'
import { Due, Progress, Subject } from './row-cells.tsx'

type Column = NonNullable<TableProps<ApprovalRow>['columns']>[number]

export const subjectColumn: Column = {
  title: '审批',
  key: 'title',
  ellipsis: true,
  render: (_, row) => <Subject row={row} />,
}

export const initiatorColumn: Column = {
  title: '发起人',
  key: 'initiator',
  width: 220,
  ellipsis: true,
  render: (_, { initiatorName, organizationName }) => (
    <span title={`${initiatorName} · ${organizationName}`}>
      {initiatorName} <span className="approval-quiet">{organizationName}</span>
    </span>
  ),
}

export const nodeColumn: Column = { title: '步骤', key: 'node', dataIndex: 'nodeName', width: 140, ellipsis: true }

export const progressColumn: Column = {
  title: '进度',
  key: 'progress',
  width: 260,
  ellipsis: true,
  render: (_, row) => <Progress row={row} />,
}

export const dueColumn: Column = {
  title: '到期',
  key: 'due',
  width: 120,
  render: (_, { dueAt }) => <Due at={dueAt} now={new Date()} />,
}

/** When the thing came that the list is about. */
export function timeColumn(title: string): Column {
  return { title, key: 'at', width: 130, render: (_, { at }) => shortTime(at, new Date()) }
}
