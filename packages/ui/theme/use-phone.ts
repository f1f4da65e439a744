import { useSyncExternalStore } from 'react'
import { breakpoints } from './scale.ts'

/** A narrow window, or a phone that lies on its side. The styles of pages ask the same. */
const query = `(width < ${breakpoints[0]}px), (height < 480px) and (pointer: coarse)`

/** Whether the window is a phone's: what is done lies at the thumb, and nothing stands beside the page. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}

function watch(listener: () => void): () => void {
  const asked = window.matchMedia(query)
  asked.addEventListener('change', listener)
  return () => asked.removeEventListener('change', listener)
}
