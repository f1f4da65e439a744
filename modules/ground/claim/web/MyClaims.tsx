import { say } from '@mingtai/messages'
import { EmptyState, Icon, ListPage, selectFilter, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type Claim, claimStatuses } from '../calls.ts'
import { treeKey } from '@mingtai/modules/ground/organization/web/tree'
import { api } from './api.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { ClaimSheet } from './ClaimSheet.tsx'
import { claimColumns } from './claim-columns.tsx'
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
        table={{
          rowKey: 'id',
          onRow: setOpen,
          columns: [
            claimColumns.place,
            claimColumns.as,
            claimColumns.at,
            {
              title: '审核意见',
              key: 'reason',
              ellipsis: true,
              responsive: ['md'],
              render: (_, { reason, auditorName }) =>
                auditorName === null ? '—' : `${auditorName}${reason === null ? '' : `：${reason}`}`,
            },
            claimColumns.status,
          ],
        }}
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
