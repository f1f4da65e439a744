import type { ReactNode } from 'react'
import './list.css'

/** A row of controls above content that is not a `ListPage`. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div className="list-filters" role="search">
      {children}
    </div>
  )
}
