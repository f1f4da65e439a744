import { ListPage, useNotice } from '@mingtai/ui'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ApprovalRow } from '../../calls.ts'
import { askedFor, useListFilters } from './list-filters.ts'
import { openApproval, type TaskKind } from './open-approval.ts'
import { rememberOrder } from './list-order.ts'
import { ApprovalCard } from './row-cells.tsx'

interface Props {
  title: string
  facts?: ReactNode
  kind: TaskKind
  /** Tells the lists apart where answers are kept. */
  name: string
  load(asked: ReturnType<typeof askedFor>): Promise<{ records: ApprovalRow[]; total: number }>
  columns: NonNullable<TableProps<ApprovalRow>['columns']>
  hasState?: boolean
  empty: ReactNode
  actions?: ReactNode
  tools?: ReactNode
  selection?: { keys: string[]; onChange(keys: string[], rows: ApprovalRow[]): void; bar: ReactNode }
}

/** A list of approvals; a row opens its approval as the specification says. */
export function ApprovalList({ name, kind, load, hasState = false, facts, ...rest }: Props) {
  const navigate = useNavigate()
  const notice = useNotice()
  const filters = useListFilters({ hasState })
  return (
    <ListPage<ApprovalRow>
      rowKey="id"
      queryKey={['approval', name]}
      filters={filters}
      facts={facts ?? ((total) => `共 ${total.toLocaleString('zh-CN')} 件`)}
      load={async (query) => {
        const { records, total } = await load(askedFor(query))
        return { rows: records, total }
      }}
      onRow={(row, rows) => {
        rememberOrder(rows)
        void openApproval(row, { kind, navigate: (to) => void navigate(to), notice })
      }}
      card={(row) => <ApprovalCard row={row} now={new Date()} />}
      {...rest}
    />
  )
}
