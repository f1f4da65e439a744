import { EmptyState, Floating, Icon } from '@mingtai/ui'
import { useState } from 'react'
import { below } from './below.ts'

/** The bell with the number of unread messages, at most 99+. */
export function Messages({ unread }: { unread: number }) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const badge = unread > 99 ? '99+' : String(unread)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-expanded={at !== null}
        aria-label={unread > 0 ? `消息，${badge} 条未读` : '消息'}
        onClick={(event) => setAt(below(event))}
      >
        <Icon name="bell" size={18} />
        {unread > 0 && <span className="unread-badge">{badge}</span>}
      </button>
      {at && (
        <Floating at={at} corner="right" onClose={() => setAt(null)}>
          <section className="messages-popup" aria-label="消息">
            <header>
              <h2>消息</h2>
              <span>{unread} 条未读</span>
            </header>
            <EmptyState text="没有未读消息。新的待办和通知会出现在这里。" />
          </section>
        </Floating>
      )}
    </>
  )
}
