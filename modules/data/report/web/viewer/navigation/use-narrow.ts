import { useSyncExternalStore } from 'react'

const query = '(width < 768px)'

/** A phone: the form lies in a drawer and the tools at the foot. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
