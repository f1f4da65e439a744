import { pageSizes } from '@mingtai/api'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Grid, Pagination, Table } from 'antd'
import type { TableProps } from 'antd'
import { useSearchParams } from 'react-router'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { NotRead } from '../feedback/NotRead.tsx'
import { SkeletonRows } from '../feedback/SkeletonRows.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Page } from '../page/Page.tsx'
import { looks } from '../theme/looks.ts'
import { FilterBar } from './FilterBar.tsx'
import { queryFrom, searchWith } from './filters.ts'
import type { Filter, ListQuery } from './filters.ts'
import { useLastPage } from './use-last-page.ts'
import './list.css'

type Columns<T extends object> = NonNullable<TableProps<T>['columns']>

interface Props<T extends object> {
  title: ReactNode
  /** One line about the list, which may depend on the total. */
  facts?: ReactNode | ((total: number, isMore: boolean) => ReactNode)
  /** `isMore`: there are more rows than the total, which were not counted. */
  load(query: ListQuery): Promise<{ rows: T[]; total: number; isMore?: boolean | undefined }>
  columns: Columns<T>
  rowKey: (keyof T & string) | ((row: T) => string)
  queryKey: readonly unknown[]
  filters?: Filter[]
  actions?: ReactNode
  /** Shown when the list is empty without any filter; one sentence and one action. */
  empty?: ReactNode
  /** Called for a click or Enter on a row, with the rows of its page. */
  onRow?: (row: T, rows: readonly T[]) => void
  heading?: 'h1' | 'h3'
  /** A pane at the left inside the panel, such as a tree. In a narrow window it opens by a button named `asideName`. */
  aside?: ReactNode
  asideName?: string
  /** Shown above the filters, such as the name of what is listed. */
  head?: ReactNode
  /** Controls that change the look of the list, at the right end of the filters. */
  tools?: ReactNode
  /** The ticked rows, and the bar with the actions for them. */
  selection?: { keys: string[]; onChange(keys: string[], rows: T[]): void; bar: ReactNode }
  /** Called when the heading of a sortable column is pressed; null means the usual order. */
  onSort?: (field: string | null, descending: boolean) => void
  /** A row on a phone, in place of the table; a touch opens it like a row. */
  card?: (row: T) => ReactNode
}

/** The list page of every module: filters and page number in the URL, and states for empty, loading and refused. */
export function ListPage<T extends object>({
  title,
  facts,
  load,
  columns,
  rowKey,
  queryKey,
  filters = [],
  actions,
  empty,
  onRow,
  heading = 'h1',
  aside,
  asideName = '范围',
  head,
  tools,
  selection,
  onSort,
  card,
}: Props<T>) {
  const isPhone = Grid.useBreakpoint().md === false
  const [search, setSearch] = useSearchParams()
  const { pageSize } = looks.use()
  const query = queryFrom(search, filters, pageSize)
  const filtered = filters.some(({ name }) => query[name] !== undefined)
  const answer = useQuery({
    queryKey: [...queryKey, query],
    queryFn: () => load(query),
    placeholderData: (before) => before,
  })
  const change = (values: Record<string, string | number | null>) =>
    setSearch(searchWith(search, values, pageSize), { replace: true })
  const total = answer.data?.total ?? 0
  useLastPage({ page: query.current, size: query.size, total, onPage: (page) => change({ page }) })
  const factsLine =
    typeof facts === 'function' ? (answer.data ? facts(total, answer.data.isMore === true) : ' ') : facts

  return (
    <Page title={title} facts={factsLine} actions={actions} heading={heading} flush={aside !== undefined}>
      {aside === undefined ? (
        list()
      ) : (
        <div className="list-split panel">
          <aside>{aside}</aside>
          {list()}
        </div>
      )}
    </Page>
  )

  function list() {
    return (
      <div className="list">
        {head}
        {filters.length > 0 && (
          <FilterBar
            filters={filters}
            query={query}
            filtered={filtered}
            lead={aside !== undefined && <AsideDrawer name={asideName}>{aside}</AsideDrawer>}
            tools={tools}
            onChange={change}
          />
        )}
        {selection !== undefined && selection.keys.length > 0 && (
          <div className="list-batch" role="toolbar" aria-label="批量操作">
            {selection.bar}
          </div>
        )}
        {body()}
        {total > 0 && (
          <footer className="list-pager">
            <span>
              共 {total.toLocaleString('zh-CN')} 条{answer.data?.isMore === true && '以上，再写几个字找得更准'}
            </span>
            <Pagination
              size="small"
              current={query.current}
              pageSize={query.size}
              total={total}
              showSizeChanger={{ showSearch: false }}
              pageSizeOptions={[...pageSizes]}
              onChange={(page, size) => change(size === query.size ? { page } : { page: 1, size })}
            />
          </footer>
        )}
      </div>
    )
  }

  function body() {
    if (answer.error) {
      return (
        <div className="list-state">
          <NotRead title="没有读到列表" problem={answer.error} onRetry={() => void answer.refetch()} />
        </div>
      )
    }
    if (answer.data === undefined) return <SkeletonRows rows={8} />
    if (answer.data.rows.length === 0) return filtered ? nothingFound() : (empty ?? <EmptyState text="还没有数据。" />)
    if (card !== undefined && isPhone)
      return (
        <Cards rows={answer.data.rows} rowKey={rowKey} card={card} onRow={onRow} fetching={answer.isPlaceholderData} />
      )
    return (
      <Rows
        rows={answer.data.rows}
        columns={columns}
        rowKey={rowKey}
        onRow={onRow}
        fetching={answer.isPlaceholderData}
        selection={selection}
        onSort={onSort}
      />
    )
  }

  function nothingFound() {
    const clear = Object.fromEntries(filters.map(({ name }) => [name, null]))
    return (
      <EmptyState
        text="没有符合条件的结果，换个条件试试。"
        action={<Button onClick={() => change(clear)}>清除条件</Button>}
      />
    )
  }
}

/** The aside in a narrow window: a drawer over the page that closes when the choice in it changes the address. */
function AsideDrawer({ name, children }: { name: string; children: ReactNode }) {
  const address = useSearchParams()[0].toString()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <Button className="list-aside-open" icon={<Icon name="filter" size={14} />} onClick={() => setOpenAt(address)}>
        <span>{name}</span>
      </Button>
      <Drawer
        title={name}
        placement="left"
        size={320}
        open={openAt === address}
        onClose={() => setOpenAt(null)}
        classNames={{ body: 'list-aside-body' }}
        destroyOnHidden
      >
        {children}
      </Drawer>
    </>
  )
}

interface CardsProps<T extends object> extends Pick<RowsProps<T>, 'rows' | 'rowKey' | 'onRow' | 'fetching'> {
  card: (row: T) => ReactNode
}

/** The rows of a list on a phone, one below the other. */
function Cards<T extends object>({ rows, rowKey, card, onRow, fetching }: CardsProps<T>) {
  return (
    <ul className="list-cards" aria-busy={fetching}>
      {rows.map((row) => (
        <li key={typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey as keyof T])}>
          <button type="button" onClick={() => onRow?.(row, rows)}>
            {card(row)}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface RowsProps<T extends object> extends Pick<TableProps<T>, 'columns'> {
  rows: T[]
  rowKey: string | ((row: T) => string)
  onRow: ((row: T, rows: readonly T[]) => void) | undefined
  fetching: boolean
  selection: Props<T>['selection']
  onSort: Props<T>['onSort']
}

/** The table of a list page. Of more than a hundred rows only the visible ones are rendered. */
function Rows<T extends object>({ rows, columns, rowKey, onRow, fetching, selection, onSort }: RowsProps<T>) {
  const virtual = rows.length > 100
  const { md } = Grid.useBreakpoint()
  const open = (row: T) => ({
    tabIndex: 0,
    onClick: (event: React.MouseEvent) => {
      if (isOnTheRow(event)) onRow?.(row, rows)
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onRow?.(row, rows)
    },
  })
  const sorted: TableProps<T>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    onSort?.(order ? String(columnKey) : null, order === 'descend')
  }
  return (
    <Table<T>
      className="list-table"
      data-clickable={onRow !== undefined}
      aria-busy={fetching}
      dataSource={rows}
      columns={withVerbsInSight(columns ?? [], md === false).map(ofItsWidth)}
      rowKey={rowKey as keyof T}
      pagination={false}
      virtual={virtual}
      scroll={virtual ? { x: 900, y: 560 } : { x: 'max-content' }}
      {...(onRow === undefined ? {} : { onRow: open })}
      {...(onSort === undefined ? {} : { onChange: sorted })}
      {...(selection === undefined ? {} : { rowSelection: ticks(selection) })}
    />
  )
}

/** Whether a click belongs to the row itself, not to a button, link or tick in it or to what these open. */
function isOnTheRow({ target, currentTarget }: React.MouseEvent): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && target.closest('button, a, input, label') === null
  )
}

/** The widest action column, in pixels, that stays fixed in a narrow window. */
const NARROW_VERBS = 120

/** Fixes the action column at the right edge, unless it would cover the row in a narrow window. */
function withVerbsInSight<T extends object>(columns: Columns<T>, isNarrow: boolean): Columns<T> {
  return columns.map((column) =>
    column.key === 'actions' && !(isNarrow && Number(column.width ?? 0) > NARROW_VERBS)
      ? { fixed: 'right', ...column }
      : column,
  )
}

/** A column that names its width has it; what is cut in others leaves them a readable rest. */
function ofItsWidth<T extends object>(column: Columns<T>[number]): Columns<T>[number] {
  return column.width === undefined ? column : { ...column, className: 'list-measured' }
}

/** The tick column; ticks of other pages are kept. */
function ticks<T extends object>({ keys, onChange }: { keys: string[]; onChange(keys: string[], rows: T[]): void }) {
  return {
    selectedRowKeys: keys,
    preserveSelectedRowKeys: true,
    columnWidth: 44,
    onChange: (chosen: React.Key[], rows: T[]) => onChange(chosen.map(String), rows),
  }
}
