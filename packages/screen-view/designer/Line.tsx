import type { ReactNode } from 'react'

/** A setting with its name before it. */
export function Line({ label, children, isWide = false }: { label: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? 'design-line design-line-wide' : 'design-line'}>
      <span>{label}</span>
      {children}
    </div>
  )
}
