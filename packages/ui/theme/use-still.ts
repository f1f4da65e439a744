import { useSyncExternalStore } from 'react'
import { looks } from './looks.ts'

/** Whether animations are off: by 显示偏好, or by the operating system. */
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
