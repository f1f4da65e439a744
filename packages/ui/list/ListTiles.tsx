import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListRowsProps } from './ListRows.tsx'
import './list-tiles.css'

/** A row as a card: a picture of it, its name, a line about it, its state, and what may be done with it. */
export interface ListTile {
  picture: ReactNode
  name: string
  /** Where it opens; null: it cannot be opened. */
  to: string | null
  facts: ReactNode
  foot: ReactNode
  actions: ReactNode
}

interface Props<T extends object> extends Pick<ListRowsProps<T>, 'rows' | 'rowKey' | 'fetching'> {
  tile(row: T): ListTile
}

/** The rows of a list as cards with pictures, as many abreast as there is room for. */
export function ListTiles<T extends object>({ rows, rowKey, tile, fetching }: Props<T>) {
  return (
    <ul className="list-tiles" aria-busy={fetching}>
      {rows.map((row) => (
        <li key={typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey as keyof T])} className="list-tile">
          <Tile {...tile(row)} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ picture, name, to, facts, foot, actions }: ListTile) {
  return (
    <>
      <div className="list-tile-picture" aria-hidden>
        {picture}
      </div>
      <div className="list-tile-words">
        <header>
          <h2 title={name}>{to === null ? name : <Link to={to}>{name}</Link>}</h2>
          {actions}
        </header>
        <p>{facts}</p>
        <footer>{foot}</footer>
      </div>
    </>
  )
}
