import { useEffect, useState } from 'react'

const PAUSE = 400

/** A value once it has rested: the server is not asked at every key. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
