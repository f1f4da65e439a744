import { shortTime, StatusTag } from '@mingtai/ui'
import type { TableProps } from 'antd'
import type { Claim } from '../calls.ts'
import { ClaimStatus } from './ClaimStatus.tsx'

type Column = NonNullable<TableProps<Claim>['columns']>[number]

/** What every list of claims shows, whoever reads it. */
export const claimColumns = {
  place: {
    title: '机构',
    key: 'name',
    ellipsis: true,
    render: (_, { fullName, organizationId }) => (
      <span className="claim-name" title={fullName}>
        <b>{fullName}</b>
        {organizationId === null && <StatusTag tone="ochre">新机构</StatusTag>}
      </span>
    ),
  },
  as: { title: '身份', key: 'as', width: 96, render: (_, { asManager }) => (asManager ? '负责人' : '成员') },
  at: { title: '提交', key: 'at', width: 120, render: (_, { createdAt }) => shortTime(createdAt, new Date()) },
  status: { title: '状态', key: 'status', width: 92, render: (_, claim) => <ClaimStatus claim={claim} /> },
} satisfies Record<string, Column>
