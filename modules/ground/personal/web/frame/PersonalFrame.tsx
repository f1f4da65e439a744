import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

const CentreFrame = lazy(() => import('./CentreFrame.tsx'))

/** What stands around every page of the personal centre, whichever module it comes from. */
export function PersonalFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <CentreFrame>{children}</CentreFrame>
    </Suspense>
  )
}
