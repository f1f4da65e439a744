import { say } from '@mingtai/messages'
import { EmptyState, Icon, ListPage, selectFilter, shortTime, StatusTag, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type Claim, claimStatuses } from '../../calls.ts'
import { api, treeKey } from '../api.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { ClaimStatus } from './ClaimStatus.tsx'
import { ClaimSheet } from './ClaimSheet.tsx'
import './claim.css'

/** 机构认领: to which organizations I ask to belong, and what became of it. */
export default function MyClaims() {
  const [open, setOpen] = useState<Claim | null>(null)
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const notice = useNotice()
  const reload = async () => {
    await client.invalidateQueries({ queryKey: treeKey })
  }
  const ask = () => setAsking(true)
  return (
    <>
      <ListPage<Claim>
        title="机构认领"
        facts="申请加入一个机构，或登记还没有的机构；由管理员审核"
        queryKey={[...treeKey, 'claims', 'mine']}
        rowKey="id"
        filters={[selectFilter('auditorStatus', '状态', { ...claimStatuses })]}
        load={async ({ current, size, auditorStatus }) => {
          const status = auditorStatus === undefined ? {} : { auditorStatus: Number(auditorStatus) }
          const { records, total } = await api.myClaims({ current, size, ...status })
          return { rows: records, total }
        }}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={ask}>
            认领机构
          </Button>
        }
        empty={<EmptyState text="还没有认领过机构。" action={<Button onClick={ask}>认领机构</Button>} />}
        onRow={setOpen}
        columns={[
          {
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
          { title: '身份', key: 'as', width: 96, render: (_, { asManager }) => (asManager ? '负责人' : '成员') },
          { title: '提交', key: 'at', width: 120, render: (_, { createdAt }) => shortTime(createdAt, new Date()) },
          {
            title: '审核意见',
            key: 'reason',
            ellipsis: true,
            responsive: ['md'],
            render: (_, { reason, auditorName }) =>
              auditorName === null ? '—' : `${auditorName}${reason === null ? '' : `：${reason}`}`,
          },
          { title: '状态', key: 'status', width: 92, render: (_, claim) => <ClaimStatus claim={claim} /> },
        ]}
      />
      {open !== null && <ClaimSheet claim={open} onDone={reload} onClose={() => setOpen(null)} />}
      {asking && (
        <ClaimForm
          onDone={async () => {
            notice.success(say('done.sent'))
            await reload()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
