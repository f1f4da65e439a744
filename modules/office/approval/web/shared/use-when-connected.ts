import { useEffect, useRef } from 'react'

/** Milliseconds between two attempts: a network may be back without a word. */
const REST = 10_000

/** Tries again while something has failed: when the network is back, and now and then. */
export function useWhenConnected(hasFailed: boolean, tryAgain: () => void): void {
  const latest = useRef(tryAgain)
  useEffect(() => {
    latest.current = tryAgain
  })
  useEffect(() => {
    if (!hasFailed) return
    const handle = () => latest.current()
    window.addEventListener('online', handle)
    const timer = setInterval(handle, REST)
    return () => {
      window.removeEventListener('online', handle)
      clearInterval(timer)
    }
  }, [hasFailed])
}
