import { type Filter, type ListCard, ListPage, type ListQuery, useIsPhone, useNotice } from '@mingtai/ui'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ApprovalPage, ApprovalRow } from '../../calls.ts'
import { askedFor, useListFilters } from './list-filters.ts'
import { openApproval, type TaskKind } from './open-approval.ts'
import { rememberOrder } from './list-order.ts'
import { PhoneLists } from './PhoneLists.tsx'
import { ApprovalCard } from './row-cells.tsx'

interface Props {
  title: string
  facts?: ReactNode
  kind: TaskKind
  /** Tells the lists apart where answers are kept. */
  name: string
  /** `query`: everything that the address says, for filters of the list's own. */
  load(
    asked: ReturnType<typeof askedFor>,
    query: ListQuery,
  ): Promise<Pick<ApprovalPage, 'records' | 'total' | 'isMore'>>
  columns: NonNullable<TableProps<ApprovalRow>['columns']>
  hasState?: boolean
  /** Beside those of every list. */
  filters?: Filter[]
  empty: ReactNode
  /** At the title, and beside the search. */
  controls?: { actions?: ReactNode; tools?: ReactNode }
  /** On a phone: what lies behind a row, and the parts that the list falls into. */
  onPhone?: Omit<ListCard<ApprovalRow>, 'card'>
  selection?: { keys: string[]; onChange(keys: string[], rows: ApprovalRow[]): void; bar: ReactNode }
}

/** A list of approvals; a row opens its approval as the specification says. */
export function ApprovalList({
  name,
  kind,
  load,
  hasState = false,
  facts,
  filters: own = [],
  columns,
  selection,
  onPhone,
  controls = {},
  ...rest
}: Props) {
  const navigate = useNavigate()
  const notice = useNotice()
  const filters = useListFilters({ hasState })
  const isPhone = useIsPhone()
  return (
    <ListPage<ApprovalRow>
      table={{
        rowKey: 'id',
        columns,
        ...(selection === undefined ? {} : { selection }),
        onRow: (row, rows) => {
          rememberOrder(rows)
          void openApproval(row, { kind, navigate: (to) => void navigate(to), notice })
        },
        card: { card: (row) => <ApprovalCard row={row} now={new Date()} />, ...onPhone },
      }}
      head={<PhoneLists />}
      queryKey={['approval', name]}
      filters={[...filters, ...own]}
      facts={
        isPhone
          ? undefined
          : (facts ?? ((total, isMore) => `共 ${total.toLocaleString('zh-CN')} 件${isMore ? '以上' : ''}`))
      }
      actions={isPhone ? undefined : controls.actions}
      tools={controls.tools}
      load={async (query) => {
        const { records, total, isMore } = await load(askedFor(query), query)
        return { rows: records, total, isMore }
      }}
      {...rest}
    />
  )
}
