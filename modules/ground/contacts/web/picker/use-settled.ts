import { useEffect, useState } from 'react'

/** The typed text after a moment's rest in typing; an emptied text counts at once. */
export function useSettled(typed: string, milliseconds = 200): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
