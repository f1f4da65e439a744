import { EmptyState } from '@mingtai/ui'
import { api } from '../api.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { ExportButton } from './ExportButton.tsx'
import { initiatorColumn, progressColumn, subjectColumn, timeColumn } from './columns.tsx'

/** 已办: approvals that the reader has handled. */
export default function DoneList() {
  return (
    <ApprovalList
      title="已办"
      kind="apply"
      name="done"
      hasState
      controls={{ actions: <ExportButton what="我处理过的审批" load={(filters) => api.exportDone(filters)} /> }}
      load={(asked) => api.done(asked)}
      columns={[
        subjectColumn,
        initiatorColumn,
        { title: '我的处理', key: 'verdict', dataIndex: 'verdict', width: 100 },
        progressColumn,
        timeColumn('处理时间'),
      ]}
      empty={<EmptyState text="您还没有处理过审批。" />}
    />
  )
}
