import type { ReactNode } from 'react'
import type { ListRowsProps } from './ListRows.tsx'

interface Props<T extends object> extends Pick<ListRowsProps<T>, 'rows' | 'rowKey' | 'onRow' | 'fetching'> {
  card: (row: T) => ReactNode
}

/** The rows of a list on a phone, one below the other. */
export function ListCards<T extends object>({ rows, rowKey, card, onRow, fetching }: Props<T>) {
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
