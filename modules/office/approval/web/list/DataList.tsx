import { EmptyState, Icon, saveDownload, useBusy, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { askedFor } from './list-filters.ts'
import { initiatorColumn, progressColumn, subjectColumn, timeColumn } from './columns.tsx'

/** 审批数据: every approval that the reader answers for. */
export default function DataList() {
  const { busy, run } = useBusy()
  const notice = useNotice()
  const [address] = useSearchParams()
  const exported = () =>
    run(async () => {
      const { current: _, size: __, ...filters } = askedFor({ current: 1, size: 1, ...Object.fromEntries(address) })
      await saveDownload(await api.exportData(filters))
      notice.success('已导出审批数据。')
    })
  return (
    <ApprovalList
      title="审批数据"
      kind="apply"
      name="data"
      hasState
      actions={
        <Button icon={<Icon name="download" />} loading={busy} onClick={() => void exported()}>
          导出
        </Button>
      }
      load={(asked) => api.data(asked)}
      columns={[
        subjectColumn,
        { title: '编号', key: 'number', dataIndex: 'number', width: 180, ellipsis: true },
        initiatorColumn,
        progressColumn,
        timeColumn('发起时间'),
      ]}
      empty={<EmptyState text="还没有审批数据。" />}
    />
  )
}
