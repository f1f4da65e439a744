import { useEffect, useState } from 'react'

/** Whether another window of this browser is at the same place. */
export function useOtherWindow(place: string): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(place)
    if (others === null) return
    const ask = () => others.postMessage('ask')
    const leave = () => others.postMessage('left')
    others.addEventListener('message', ({ data }) => {
      if (data === 'ask') others.postMessage('here')
      setElsewhere(data !== 'left')
      // Of several others one is still there.
      if (data === 'left') ask()
    })
    ask()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', ask)
    return () => {
      leave()
      others.close()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', ask)
    }
  }, [place])
  return isElsewhere
}
