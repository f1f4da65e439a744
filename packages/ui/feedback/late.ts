import { useEffect, useState } from 'react'

/** True once something has lasted long enough to be worth showing. */
export function useLate(milliseconds = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return late
}
