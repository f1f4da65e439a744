import { Pagination } from 'antd'

export interface Turning {
  page: number
  size: number
  total: number
  onPage(page: number): void
}

/** The page numbers of a short list; nothing while one page holds all of it. */
export function PageTurner({ page, size, total, onPage }: Turning) {
  if (total <= size) return null
  return (
    <Pagination
      size="small"
      current={page}
      pageSize={size}
      total={total}
      showSizeChanger={false}
      onChange={(next) => onPage(next)}
    />
  )
}
