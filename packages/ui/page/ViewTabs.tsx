import type { ReactNode } from 'react'
import './view-tabs.css'

interface Props {
  /** What one chooses among, for a screen reader. */
  label: string
  className?: string
  /** Buttons with `aria-pressed`, each with a `small` for how many there are. */
  children: ReactNode
}

/** A row of views above a list or a page, of which one is shown. */
export function ViewTabs({ label, className = '', children }: Props) {
  return (
    <div className={`view-tabs ${className}`.trim()} role="group" aria-label={label}>
      {children}
    </div>
  )
}
