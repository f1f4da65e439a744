import { useSyncExternalStore } from 'react'

const query = '(width < 768px), (height < 480px) and (pointer: coarse)'

/** A phone, upright or on its side: the form lies in a drawer and the tools at the edge. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
