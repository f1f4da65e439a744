import { useEffect, useState } from 'react'
import { forgetScreen, type OfflineScreen, offlineScreen } from './offline-screen.ts'
import { wasRefused } from './was-refused.ts'

/** What was kept, where the server cannot be reached; undefined while it is looked for. A refusal is no broken network. */
export function useOfflineScreen(key: string | null, error: Error | null): OfflineScreen | null | undefined {
  const [offline, setOffline] = useState<OfflineScreen | null | undefined>(undefined)
  useEffect(() => {
    if (error === null) return
    if (wasRefused(error)) {
      setOffline(null)
      if (key !== null) void forgetScreen(key)
    } else if (key === null) setOffline(null)
    else void offlineScreen(key).then(setOffline)
  }, [key, error])
  return error === null ? null : offline
}
