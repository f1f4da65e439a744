import { useSyncExternalStore } from 'react'
import { looks } from './looks.ts'

/** Whether nothing shall move by itself: wished in 显示偏好, or in the system. */
export function useStill(): boolean {
  const { reducesMotion } = looks.use()
  const isSystemStill = useSyncExternalStore(watchSystem, () => matchMedia(STILL).matches)
  return reducesMotion || isSystemStill
}

const STILL = '(prefers-reduced-motion: reduce)'

function watchSystem(listener: () => void): () => void {
  const system = matchMedia(STILL)
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}
