import type { EntryColumn } from '@mingtai/entry-model'
import { Select } from 'antd'
import type { Filter, RowSort } from '../../../calls.ts'
import { FilterBar } from './FilterBar.tsx'

interface Props {
  columns: readonly EntryColumn[]
  filters: readonly Filter[]
  sort: RowSort | null
  onFilter(filters: Filter[]): void
  onSort(sort: RowSort | null): void
}

const NONE = ''

/** How rows are found on a phone: conditions and an order, folded away until they are wanted. */
export function PhoneFind({ columns, filters, sort, onFilter, onSort }: Props) {
  const order = sort === null ? NONE : `${sort.column} ${sort.descending ? 'down' : 'up'}`
  const orders = columns.flatMap(({ title }, at) => [
    { value: `${at} up`, label: `${title}升序` },
    { value: `${at} down`, label: `${title}降序` },
  ])
  const choose = (value: string) => {
    const [at = '', way] = value.split(' ')
    onSort(value === NONE ? null : { column: Number(at), descending: way === 'down' })
  }
  return (
    <details className="fill-find-phone">
      <summary>{filters.length === 0 ? '筛选和排序' : `筛选和排序 · 已筛选 ${filters.length} 项`}</summary>
      <FilterBar {...{ columns, filters, onFilter }} />
      <div className="fill-filters">
        <Select
          aria-label="排序"
          size="small"
          style={{ width: '100%' }}
          value={order}
          options={[{ value: NONE, label: '原来的顺序' }, ...orders]}
          onChange={choose}
        />
      </div>
    </details>
  )
}
