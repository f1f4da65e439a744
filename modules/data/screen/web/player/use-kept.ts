import { useEffect, useState } from 'react'
import { forgetScreen, type KeptScreen, keptScreen } from './kept-screen.ts'
import { wasRefused } from './was-refused.ts'

/** What was kept, where the server cannot be reached; undefined while it is looked for. A refusal is no broken network. */
export function useKept(key: string | null, error: Error | null): KeptScreen | null | undefined {
  const [kept, setKept] = useState<KeptScreen | null | undefined>(undefined)
  useEffect(() => {
    if (error === null) return
    if (wasRefused(error)) {
      setKept(null)
      if (key !== null) void forgetScreen(key)
    } else if (key === null) setKept(null)
    else void keptScreen(key).then(setKept)
  }, [key, error])
  return error === null ? null : kept
}
