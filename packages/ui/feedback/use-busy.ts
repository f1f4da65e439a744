import { useState } from 'react'
import { useNotice } from './use-notice.tsx'

/** Runs a long task: `busy` is true until the task ends, and a failure is shown as a notice. */
export function useBusy(): { busy: boolean; run(work: () => Promise<void>): Promise<void> } {
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
