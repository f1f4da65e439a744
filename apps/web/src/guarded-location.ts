import { askLeave, dirtyTabs } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Location } from 'react-router'
import { tabKey } from './addresses.ts'
import { LOCK } from './lock.ts'
import { pageAt } from './modules.ts'

/**
 * The location that is shown. It follows the address, except where leaving would lose unsaved work: then it stays
 * until the person has answered. Kept tabs lose nothing and are never held; the lock screen lies over the page and
 * leaves it where it is.
 */
export function useGuardedLocation(): Location {
  const asked = useLocation()
  const navigate = useNavigate()
  const [held, setHeld] = useState(asked)
  const questioned = useRef<Location | null>(null)
  const covered = asked.pathname === LOCK
  const loses = !covered && asked !== held && losesWork(held, asked)
  if (!covered && asked !== held && !loses) setHeld(asked)

  useEffect(() => {
    if (!loses || questioned.current === asked) return
    questioned.current = asked
    void askLeave(null).then((sure) => {
      if (!sure) return navigate(held)
      dirtyTabs.delete(keyOf(held))
      return setHeld(asked)
    })
  }, [asked, held, loses, navigate])

  return covered || loses ? held : asked
}

function losesWork(from: Location, to: Location): boolean {
  const page = pageAt(from.pathname)
  const isKept = page !== undefined && !page.fullscreen && page.keep !== false
  return !isKept && keyOf(from) !== keyOf(to) && dirtyTabs.has(keyOf(from))
}

function keyOf({ pathname, search }: Location): string {
  return tabKey(pathname, search, pageAt(pathname)?.tabBy)
}
