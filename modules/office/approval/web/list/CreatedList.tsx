import { EmptyState, Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { ExportButton } from './ExportButton.tsx'
import { progressColumn, subjectColumn, timeColumn } from './columns.tsx'

/** 我发起的: the reader's own approvals. */
export default function CreatedList() {
  const navigate = useNavigate()
  const start = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate('/approval-center/list')}>
      发起审批
    </Button>
  )
  return (
    <ApprovalList
      title="我发起的"
      kind="apply"
      name="created"
      hasState
      controls={{
        actions: (
          <>
            <ExportButton what="我发起的审批" load={(filters) => api.exportCreated(filters)} />
            {start}
          </>
        ),
      }}
      load={(asked) => api.created(asked)}
      columns={[
        subjectColumn,
        { title: '编号', key: 'number', dataIndex: 'number', width: 180, ellipsis: true },
        progressColumn,
        timeColumn('发起时间'),
      ]}
      empty={<EmptyState text="您还没有发起过审批。" action={start} />}
    />
  )
}
