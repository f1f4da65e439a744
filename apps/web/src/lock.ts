import { tabStorage, screenLocked, signedIn } from '@mingtai/ui'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { returnAddress } from './addresses.ts'

export const LOCK = '/lock'
const BACK = 'own.locked-at'

/**
 * While the screen is locked every address is the lock page, in every tab and after a reload; afterwards each tab is
 * where it was. The pages stay behind the lock, out of sight and out of reach. Office specification, section 4.
 */
export function useScreenLock(): boolean {
  const known = signedIn.use()
  const isLocked = screenLocked.use()
  const locked = known && isLocked
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const atLock = pathname === LOCK
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-locked', locked)
  }, [locked])
  useEffect(() => {
    if (locked && !atLock) {
      storeReturnAddress(returnAddress(window.location))
      void navigate(LOCK, { replace: true })
    }
    if (!locked && atLock && signedIn.get()) void navigate(storedReturnAddress(), { replace: true })
  }, [locked, atLock, navigate])
  return locked
}

/** Each tab has its own way back; it outlives a reload, and the session's end clears it. */
function storeReturnAddress(address: string): void {
  tabStorage.set(BACK, address)
}

function storedReturnAddress(): string {
  const address = tabStorage.get(BACK) ?? '/'
  return address.startsWith(LOCK) ? '/' : address
}

/** Ctrl+Alt+L, as people know it from their own computer. */
export function isLockKey({ ctrlKey, altKey, code }: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'code'>): boolean {
  return ctrlKey && altKey && code === 'KeyL'
}
