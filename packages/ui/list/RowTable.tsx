import type { UseQueryResult } from '@tanstack/react-query'
import type { TableProps } from 'antd'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { NotRead } from '../feedback/NotRead.tsx'
import { SkeletonRows } from '../feedback/SkeletonRows.tsx'
import { ListTable } from './ListTable.tsx'
import { Pager } from './Pager.tsx'
import { useLastPage } from './use-last-page.ts'
import './list.css'

interface Props<T extends object> {
  answer: UseQueryResult<{ records: T[]; total: number }>
  columns: NonNullable<TableProps<T>['columns']>
  empty: string
  page: number
  size: number
  onPage(page: number): void
  unit?: string
  /** The title of the message when loading failed. */
  failed?: string
}

/** A table within a page, with states for empty, loading and refused. */
export function RowTable<T extends { id: string }>(props: Props<T>) {
  const { answer, columns, empty, page, size, onPage, unit = '条', failed = '没有读到列表' } = props
  useLastPage({ page, size, total: answer.data?.total ?? 0, onPage })
  if (answer.error) {
    return (
      <div className="list-state">
        <NotRead title={failed} problem={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    )
  }
  if (answer.data === undefined) return <SkeletonRows rows={6} />
  if (answer.data.records.length === 0) return <EmptyState text={empty} />
  return (
    <>
      <ListTable<T> dataSource={answer.data.records} columns={columns} />
      <Pager page={page} size={size} total={answer.data.total} unit={unit} onPage={onPage} />
    </>
  )
}
