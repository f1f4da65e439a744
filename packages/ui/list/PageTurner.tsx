import { pageSizes } from '@mingtai/api'
import { Pagination } from 'antd'
import { useLastPage } from './use-last-page.ts'

export interface Turning {
  page: number
  size: number
  total: number
  onPage(page: number): void
  /** Whoever reads may choose how many there are on a page. */
  onSize?(size: number): void
}

/** The page numbers of a short list; nothing while one page holds all of it. */
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
