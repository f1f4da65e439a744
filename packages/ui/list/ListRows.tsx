import { Grid, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { tickNames } from './tick-names.ts'

export type ListColumns<T extends object> = NonNullable<TableProps<T>['columns']>

/** The ticked rows, and the bar with the actions for them. */
export interface ListSelection<T extends object> {
  keys: string[]
  onChange(keys: string[], rows: T[]): void
  bar: ReactNode
}

export interface ListRowsProps<T extends object> extends Pick<TableProps<T>, 'columns'> {
  rows: T[]
  rowKey: string | ((row: T) => string)
  onRow: ((row: T, rows: readonly T[]) => void) | undefined
  fetching: boolean
  selection: ListSelection<T> | undefined
  onSort: ((field: string | null, descending: boolean) => void) | undefined
}

/** The table of a list page. Of more than a hundred rows only the visible ones are rendered. */
export function ListRows<T extends object>({
  rows,
  columns,
  rowKey,
  onRow,
  fetching,
  selection,
  onSort,
}: ListRowsProps<T>) {
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
function withVerbsInSight<T extends object>(columns: ListColumns<T>, isNarrow: boolean): ListColumns<T> {
  return columns.map((column) =>
    column.key === 'actions' && !(isNarrow && Number(column.width ?? 0) > NARROW_VERBS)
      ? { fixed: 'right', ...column }
      : column,
  )
}

/** A column that names its width has it; what is cut in others leaves them a readable rest. */
function ofItsWidth<T extends object>(column: ListColumns<T>[number]): ListColumns<T>[number] {
  return column.width === undefined ? column : { ...column, className: 'list-measured' }
}

/** The tick column; ticks of other pages are kept. */
function ticks<T extends object>({ keys, onChange }: { keys: string[]; onChange(keys: string[], rows: T[]): void }) {
  return {
    selectedRowKeys: keys,
    preserveSelectedRowKeys: true,
    columnWidth: 44,
    ...tickNames,
    onChange: (chosen: React.Key[], rows: T[]) => onChange(chosen.map(String), rows),
  }
}
