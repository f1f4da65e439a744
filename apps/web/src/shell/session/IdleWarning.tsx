import { idleLeft } from '@mingtai/ui'
import { Suspense, lazy } from 'react'

const IdleDialog = lazy(() => import('./IdleDialog.tsx'))

/** Says in the last minute without a movement that the session is about to end; whoever moves is still here. */
export function IdleWarning() {
  const left = idleLeft.use()
  if (left === null) return null
  return (
    <Suspense fallback={null}>
      <IdleDialog left={left} />
    </Suspense>
  )
}
