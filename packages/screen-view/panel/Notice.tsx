import type { ReactNode } from 'react'

/** A sentence in place of what a component cannot show. */
export function Notice({ kind, children }: { kind: 'empty' | 'failed'; children: ReactNode }) {
  return (
    <div className={`screen-notice screen-notice-${kind}`} role={kind === 'failed' ? 'alert' : undefined}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        {kind === 'failed' ? (
          <path d="M14 4 25 24H3ZM14 11v6M14 20v1" />
        ) : (
          <path d="M4 23h20M7 23v-7M12 23V9M17 23v-5M22 23v-9" />
        )}
      </svg>
      <p>{children}</p>
    </div>
  )
}
