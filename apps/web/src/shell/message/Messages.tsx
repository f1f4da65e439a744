import { messageCalls } from '@mingtai/modules/ground/notification/calls'
import { Floating, Icon, callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { below } from '../below.ts'
import { startLiveCounts } from './live.ts'

const calls = callsOf(messageCalls)
const MessagesPopup = lazy(() => import('./MessagesPopup.tsx'))

/** The bell with the number of unread messages, at most 99+. It is told at once; where it is not, it asks each minute. */
export function Messages() {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const { data } = useQuery({
    queryKey: ['message', 'statistics'],
    queryFn: () => calls.statistics({}),
    refetchInterval: 60_000,
  })
  useEffect(startLiveCounts, [])
  const unread = data?.total ?? 0
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
          <Suspense fallback={<div className="messages-popup" />}>
            <MessagesPopup statistics={data} onClose={() => setAt(null)} />
          </Suspense>
        </Floating>
      )}
    </>
  )
}
