import { pageSizes } from '@mingtai/api'
import { Pagination } from 'antd'
import { useLastPage } from './use-last-page.ts'

export interface Turning {
  page: number
  size: number
  total: number
  onPage(page: number): void
  /** Called when the reader chooses the number of rows per page. */
  onSize?(size: number): void
}

/** Page numbers of a short list; renders nothing while one page holds all rows. */
export function PageTurner({ page, size, total, onPage, onSize }: Turning) {
  useLastPage({ page, size, total, onPage })
  if (total <= (onSize === undefined ? size : pageSizes[0])) return null
  return (
    <Pagination
      size="small"
      current={page}
      pageSize={size}
      total={total}
      showSizeChanger={onSize !== undefined}
      pageSizeOptions={[...pageSizes]}
      onChange={(next, chosen) => (chosen === size ? onPage(next) : onSize?.(chosen))}
    />
  )
}
