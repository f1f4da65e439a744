import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { LOCK } from '../../lock.ts'
import { pages } from '../../modules.ts'
import { PageGuard } from '../page/PageGuard.tsx'
import { PageOf } from '../page/PageOf.tsx'

/** The lock screen in front of everything; what lies behind it is neither drawn nor reached by a key. */
export function LockCover() {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const inside = event.target instanceof Element && event.target.closest('[data-lock-screen]') !== null
      if (!inside) event.stopPropagation()
    }
    window.addEventListener('keydown', handleKey, true)
    return () => window.removeEventListener('keydown', handleKey, true)
  }, [])
  const page = pages[LOCK]
  return createPortal(
    <div data-lock-screen>
      <PageGuard>
        <Suspense fallback={null}>{page !== undefined && <PageOf page={page} />}</Suspense>
      </PageGuard>
    </div>,
    document.body,
  )
}
