import { useEffect, useState } from 'react'

/** Becomes true after a delay, so that a short wait shows nothing. */
export function useLate(milliseconds = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return late
}
