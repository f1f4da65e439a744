import { serverNow } from '@mingtai/screen-view'
import { useEffect, useState } from 'react'

/** The time of the server, anew every second: what the device takes for the time may be wrong. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
