import { askLeave, dirtyTabs } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Location } from 'react-router'
import { tabKey } from './addresses.ts'
import { LOCK } from './lock.ts'
import { pageAt } from './modules.ts'

/**
 * The location that is shown. It follows the address, except where leaving would lose unsaved work: then it stays
 * until the person has answered. Keep-alive tabs lose nothing and are never stopped; the lock screen lies over the page
 * and leaves it where it is.
 */
export function useGuardedLocation(): Location {
  const asked = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(asked)
  const questioned = useRef<Location | null>(null)
  const covered = asked.pathname === LOCK
  const loses = !covered && asked !== shown && losesWork(shown, asked)
  if (!covered && asked !== shown && !loses) setShown(asked)

  useEffect(() => {
    if (!loses || questioned.current === asked) return
    questioned.current = asked
    void askLeave(null).then((sure) => {
      if (!sure) return navigate(shown)
      dirtyTabs.delete(keyOf(shown))
      return setShown(asked)
    })
  }, [asked, shown, loses, navigate])

  return covered || loses ? shown : asked
}

function losesWork(from: Location, to: Location): boolean {
  const page = pageAt(from.pathname)
  const staysAlive = page !== undefined && !page.fullscreen && page.keepAlive !== false
  return !staysAlive && keyOf(from) !== keyOf(to) && dirtyTabs.has(keyOf(from))
}

function keyOf({ pathname, search }: Location): string {
  return tabKey(pathname, search, pageAt(pathname)?.tabBy)
}
