import type { ReactNode } from 'react'
import './form.css'

/** Something to know about a form before one writes in it, with what may be done about it. */
export function FormBanner({ isNote = false, children }: { isNote?: boolean; children: ReactNode }) {
  return (
    <div className="form-banner" role={isNote ? 'note' : 'status'}>
      {children}
    </div>
  )
}
