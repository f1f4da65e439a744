import { useEffect, useState } from 'react'

/** What is being typed, once the typing rests for a moment; clearing it counts at once. */
export function useSettled(typed: string, milliseconds = 200): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
