import { EmptyState, ListPage, selectFilter, textFilter } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Claim, claimStatuses } from '../calls.ts'
import { treeKey } from '@mingtai/modules/ground/organization/web/tree'
import { api } from './api.ts'
import { ClaimSheet } from './ClaimSheet.tsx'
import { claimColumns } from './claim-columns.tsx'
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
        table={{
          rowKey: 'id',
          onRow: setOpen,
          columns: [
            claimColumns.place,
            { title: '申请人', dataIndex: 'applicantName', width: 110, ellipsis: true },
            claimColumns.as,
            {
              title: '上级',
              key: 'parent',
              ellipsis: true,
              responsive: ['xl'],
              render: (_, { parentName }) => parentName ?? '—',
            },
            claimColumns.at,
            claimColumns.status,
          ],
        }}
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
