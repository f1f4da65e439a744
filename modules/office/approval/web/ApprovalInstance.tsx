import { SkeletonRows } from '@mingtai/ui'
import { lazy, Suspense } from 'react'

// The shell imports the face of this module at its start, so the page of an approval loads when it is shown.
const Page = lazy(() => import('./instance/InstancePage.tsx'))

/** The approval that the address names by `instanceId`, on a page of the module whose thing it decides about. */
export function ApprovalInstance() {
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Page />
    </Suspense>
  )
}
