import type { ReactNode } from 'react'
import './feedback.css'

/** Shown where a list is empty: one sentence and the one action that helps. */
export function EmptyState({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <svg width="88" height="40" viewBox="0 0 88 40" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden>
        <path d="M0 39Q14 34 22 22T40 10T56 26T70 20T88 39" />
        <path d="M8 39Q24 36 34 28T52 26T66 34T88 39" />
      </svg>
      <p>{text}</p>
      {action}
    </div>
  )
}
