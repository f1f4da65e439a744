import { useRef, useState } from 'react'
import { useNotice } from './use-notice.tsx'

/** Runs a long task: `busy` is true until the task ends, and a failure is shown as a notice. */
export function useBusy(): { busy: boolean; run(work: () => Promise<void>): Promise<void> } {
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  // What is clicked twice before the button is drawn anew runs once.
  const isRunning = useRef(false)
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
