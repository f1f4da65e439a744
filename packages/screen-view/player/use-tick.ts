import { useEffect, useState } from 'react'
import { serverNow } from './server-time.ts'
import { useScreen } from './screen-context.ts'

/** Counts up every so many milliseconds while the page is seen and moves; null stands still. */
export function useTick(period: number | null): number {
  const { isHidden, isStill } = useScreen()
  const [count, setCount] = useState(0)
  const isRunning = period !== null && !isHidden && !isStill
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setCount((before) => before + 1), period)
    return () => clearInterval(timer)
  }, [isRunning, period])
  return count
}

/** The moment, every second; also where animations are off, for a clock is no animation. */
export function useNow(): Date {
  const { isHidden, mode } = useScreen()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (isHidden || mode === 'design') return undefined
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isHidden, mode])
  return now
}
