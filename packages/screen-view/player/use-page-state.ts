import { useSyncExternalStore } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'

/** Whether the operating system asks for no motion. */
export function useSystemStill(): boolean {
  return useSyncExternalStore(watchStill, () => matchMedia(STILL).matches)
}

/** Whether nobody sees the page: another tab, a minimised window, a display that sleeps. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(watchHidden, () => document.visibilityState === 'hidden')
}

function watchStill(listener: () => void): () => void {
  const system = matchMedia(STILL)
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

function watchHidden(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
