import { EmptyState } from '@mingtai/ui'
import { api } from '../api.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { initiatorColumn, progressColumn, subjectColumn, timeColumn } from './columns.tsx'

/** 审批数据: every approval that the reader answers for. */
export default function DataList() {
  return (
    <ApprovalList
      title="审批数据"
      kind="apply"
      name="data"
      hasState
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
