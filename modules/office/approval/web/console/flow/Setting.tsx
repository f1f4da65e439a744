import type { ReactNode } from 'react'

/** One line of a panel: its name and what is set. */
export function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flow-setting" role="group" aria-label={label}>
      <span>{label}</span>
      {children}
    </div>
  )
}
