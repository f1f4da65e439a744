import type { ReactNode } from 'react'
import './list.css'

/** The row of controls above what is not a `ListPage`. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div className="list-filters" role="search">
      {children}
    </div>
  )
}
