import { lendProof } from '@mingtai/ui'
import { Suspense, lazy, useEffect, useState } from 'react'

const StepUp = lazy(() => import('./StepUp.tsx'))

/** Stands beside the shell once, and lends the session its question when a dangerous call wants a fresh proof. */
export function StepUpHost() {
  const [asked, setAsked] = useState<{ answer(proven: boolean): void } | null>(null)
  useEffect(() => lendProof(() => new Promise((answer) => setAsked({ answer }))), [])
  if (asked === null) return null
  const handleDone = (proven: boolean) => {
    setAsked(null)
    asked.answer(proven)
  }
  return (
    <Suspense fallback={null}>
      <StepUp onDone={handleDone} />
    </Suspense>
  )
}
