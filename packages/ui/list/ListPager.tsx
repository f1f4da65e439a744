import { pageSizes } from '@mingtai/api'
import { Pagination } from 'antd'
import type { ListQuery } from './filters.ts'

interface Props {
  query: ListQuery
  total: number
  /** There are more rows than the total, which were not counted. */
  isMore: boolean
  onChange(values: { page: number; size?: number }): void
}

/** How many rows there are, and the ways to the other pages. */
export function ListPager({ query, total, isMore, onChange }: Props) {
  return (
    <footer className="list-pager">
      <span>
        共 {total.toLocaleString('zh-CN')} 条{isMore && '以上，再写几个字找得更准'}
      </span>
      <Pagination
        size="small"
        current={query.current}
        pageSize={query.size}
        total={total}
        showSizeChanger={{ showSearch: false }}
        pageSizeOptions={[...pageSizes]}
        onChange={(page, size) => onChange(size === query.size ? { page } : { page: 1, size })}
      />
    </footer>
  )
}
