import { EmptyState, ListPage, selectFilter, shortTime, StatusTag, textFilter } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Claim, claimStatuses } from '../../calls.ts'
import { api, treeKey } from '../api.ts'
import { ClaimSheet } from './ClaimSheet.tsx'
import { ClaimStatus } from './ClaimStatus.tsx'
import './claim.css'

/** 认领审核: who asks to belong to which organization, those that wait first. */
export default function ClaimReview() {
  const [open, setOpen] = useState<Claim | null>(null)
  const client = useQueryClient()
  return (
    <>
      <ListPage<Claim>
        title="认领审核"
        facts={(total) => `共 ${total} 份申请，待审核的在前`}
        queryKey={[...treeKey, 'claims', 'review']}
        rowKey="id"
        filters={[
          textFilter('keyword', '搜索机构、申请人'),
          selectFilter('auditorStatus', '状态', { ...claimStatuses }),
        ]}
        load={async ({ current, size, keyword, auditorStatus }) => {
          const { records, total } = await api.reviewList({
            current,
            size,
            ...(keyword === undefined ? {} : { keyword }),
            ...(auditorStatus === undefined ? {} : { auditorStatus: Number(auditorStatus) }),
          })
          return { rows: records, total }
        }}
        empty={<EmptyState text="没有认领申请。有人申请加入机构时会出现在这里。" />}
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
          { title: '申请人', dataIndex: 'applicantName', width: 110, ellipsis: true },
          { title: '身份', key: 'as', width: 96, render: (_, { asManager }) => (asManager ? '负责人' : '成员') },
          {
            title: '上级',
            key: 'parent',
            ellipsis: true,
            responsive: ['xl'],
            render: (_, { parentName }) => parentName ?? '—',
          },
          { title: '提交', key: 'at', width: 120, render: (_, { createdAt }) => shortTime(createdAt, new Date()) },
          { title: '状态', key: 'status', width: 92, render: (_, claim) => <ClaimStatus claim={claim} /> },
        ]}
      />
      {open !== null && (
        <ClaimSheet
          claim={open}
          review
          onDone={async () => {
            await client.invalidateQueries({ queryKey: treeKey })
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
