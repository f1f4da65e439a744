import { Suspense, lazy } from 'react'
import { asking } from './step-up.ts'

const StepUp = lazy(() => import('./StepUp.tsx'))

/** Stands beside the shell once, and shows the question when something asks for a proof. */
export function StepUpHost() {
  const asked = asking.use()
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <StepUp asked={asked} />
    </Suspense>
  )
}
