import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination, Table } from 'antd'
import type { TableProps } from 'antd'

interface Props<T extends object> {
  answer: UseQueryResult<{ records: T[]; total: number }>
  columns: NonNullable<TableProps<T>['columns']>
  empty: string
  page: number
  size: number
  onPage(page: number): void
}

/** The rows of a part of a page, with honest empty, loading and refused states. */
export function AdminTable<T extends { id: string }>({ answer, columns, empty, page, size, onPage }: Props<T>) {
  if (answer.error) {
    return (
      <div className="notice-state">
        <NotRead title="没有读到列表" problem={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    )
  }
  if (answer.data === undefined) return <SkeletonRows rows={6} />
  if (answer.data.records.length === 0) return <EmptyState text={empty} />
  return (
    <>
      <Table<T>
        className="notice-table"
        rowKey="id"
        pagination={false}
        dataSource={answer.data.records}
        columns={columns}
        scroll={{ x: 720 }}
      />
      {answer.data.total > size && (
        <footer className="notice-pager">
          <span>共 {answer.data.total.toLocaleString('zh-CN')} 条</span>
          <Pagination
            size="small"
            current={page}
            pageSize={size}
            total={answer.data.total}
            showSizeChanger={false}
            onChange={onPage}
          />
        </footer>
      )}
    </>
  )
}
