import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { NotRead } from '../feedback/NotRead.tsx'
import { SkeletonRows } from '../feedback/SkeletonRows.tsx'
import { Page } from '../page/Page.tsx'
import { looks } from '../theme/looks.ts'
import { useIsPhone } from '../theme/use-phone.ts'
import { AsideDrawer } from './AsideDrawer.tsx'
import { FilterBar } from './FilterBar.tsx'
import { queryFrom, searchWith } from './filters.ts'
import type { Filter, ListQuery } from './filters.ts'
import { type ListCard, ListCards } from './ListCards.tsx'
import { ListPager } from './ListPager.tsx'
import { type ListColumns, type ListSelection, ListRows } from './ListRows.tsx'
import { type ListTile, ListTiles } from './ListTiles.tsx'
import { listTools } from './list-tools.tsx'
import { useLastPage } from './use-last-page.ts'
import { useListView } from './use-list-view.ts'
import './list.css'

interface Props<T extends object> {
  title: ReactNode
  /** One line about the list, which may depend on the total. */
  facts?: ReactNode | ((total: number, isMore: boolean) => ReactNode)
  /** `isMore`: there are more rows than the total, which were not counted. */
  load(query: ListQuery): Promise<{ rows: T[]; total: number; isMore?: boolean | undefined }>
  table: ListTable<T>
  queryKey: readonly unknown[]
  filters?: Filter[]
  actions?: ReactNode
  /** Shown when the list is empty without any filter; one sentence and one action. */
  empty?: ReactNode
  heading?: 'h1' | 'h3'
  /** A pane at the left inside the panel, such as a tree. In a narrow window it opens by a button of its name. */
  aside?: { name: string; pane: ReactNode }
  /** Shown above the filters, such as the name of what is listed. */
  head?: ReactNode
  /** Controls that change the look of the list, at the right end of the filters. */
  tools?: ReactNode
}

/** How the rows of a list page are shown, and what may be done with them. */
export interface ListTable<T extends object> {
  columns: ListColumns<T>
  rowKey: (keyof T & string) | ((row: T) => string)
  /** Called for a click or Enter on a row, with the rows of its page. */
  onRow?: (row: T, rows: readonly T[]) => void
  /** The ticked rows, and the bar with the actions for them. */
  selection?: ListSelection<T>
  /** Called when the heading of a sortable column is pressed; null means the usual order. */
  onSort?: (field: string | null, descending: boolean) => void
  /** A row on a phone, in place of the table; a touch opens it like a row. */
  card?: ListCard<T>
  /** Rows may also be shown as cards with pictures, and are so at first. */
  tiles?: ListTilesSetting<T>
}

export interface ListTilesSetting<T extends object> {
  of(row: T): ListTile
  /** Under which name it is remembered how the list was shown last. */
  storedAs: string
  /** Orders to choose from, where no heading of a table does. */
  order?: { value: string; options: { value: string; label: string }[]; onChange(value: string): void }
}

/** The list page of every module: filters and page number in the URL, and states for empty, loading and refused. */
export function ListPage<T extends object>({
  title,
  facts,
  load,
  table,
  queryKey,
  filters = [],
  actions,
  empty,
  heading = 'h1',
  aside,
  head,
  tools,
}: Props<T>) {
  const { rowKey, onRow, selection, card, tiles } = table
  const isPhone = useIsPhone()
  const [search, setSearch] = useSearchParams()
  const [view, setView] = useListView(tiles?.storedAs ?? '')
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
          <aside>{aside.pane}</aside>
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
            lead={aside !== undefined && <AsideDrawer name={aside.name}>{aside.pane}</AsideDrawer>}
            tools={listTools(tools, { tiles, view, onView: setView })}
            onChange={change}
          />
        )}
        {body()}
        {selection !== undefined && selection.keys.length > 0 && (
          <div className="list-batch" role="toolbar" aria-label="批量操作">
            {selection.bar}
          </div>
        )}
        {total > 0 && <ListPager query={query} total={total} isMore={answer.data?.isMore === true} onChange={change} />}
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
        <ListCards
          rows={answer.data.rows}
          rowKey={rowKey}
          shown={card}
          onRow={onRow}
          fetching={answer.isPlaceholderData}
        />
      )
    if (tiles !== undefined && view === 'cards')
      return <ListTiles rows={answer.data.rows} rowKey={rowKey} tile={tiles.of} fetching={answer.isPlaceholderData} />
    return (
      <ListRows
        rows={answer.data.rows}
        columns={table.columns}
        rowKey={rowKey}
        onRow={onRow}
        fetching={answer.isPlaceholderData}
        selection={selection}
        onSort={table.onSort}
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
