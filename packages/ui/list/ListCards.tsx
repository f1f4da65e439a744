import { Fragment, type ReactNode } from 'react'
import type { ListRowsProps } from './ListRows.tsx'
import { type SwipeAction, SwipeRow } from './SwipeRow.tsx'

export interface ListCard<T> {
  card: (row: T) => ReactNode
  /** What may be done at once, behind a row that is drawn aside. */
  swipe?: ((row: T) => readonly SwipeAction[]) | undefined
  /** The name of the part of the list that a row stands in, such as 今天到期; left out: the list has no parts. */
  part?: ((row: T) => string) | undefined
}

interface Props<T extends object> extends Pick<ListRowsProps<T>, 'rows' | 'rowKey' | 'onRow' | 'fetching'> {
  shown: ListCard<T>
}

const noActions = () => []

/** The rows of a list on a phone, one below the other. */
export function ListCards<T extends object>({ rows, rowKey, shown, onRow, fetching }: Props<T>) {
  const { card, swipe = noActions, part } = shown
  const all = rows.map((row) => part?.(row) ?? '')
  // A list that lies in one part needs no head for it.
  const parts = new Set(all).size > 1 ? all : []
  return (
    <ul className="list-cards" aria-busy={fetching}>
      {rows.map((row, at) => (
        <Fragment key={typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey as keyof T])}>
          {parts[at] !== undefined && parts[at] !== parts[at - 1] && <li className="list-part">{parts[at]}</li>}
          <li>
            <SwipeRow actions={swipe(row)}>
              <button type="button" className="list-card" onClick={() => onRow?.(row, rows)}>
                {card(row)}
              </button>
            </SwipeRow>
          </li>
        </Fragment>
      ))}
    </ul>
  )
}
