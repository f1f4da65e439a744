import { useEffect, useState } from 'react'
import { today } from './today.ts'

/** Milliseconds between two looks at the clock: soon after midnight a wall asks for the new day. */
const LOOKS = 20_000

/** The day, anew when midnight has passed: a screen stays open for months. */
export function useToday(): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), LOOKS)
    return () => clearInterval(timer)
  }, [])
  return day
}
