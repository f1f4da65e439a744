import { useSyncExternalStore } from 'react'
import { letterScale, looks } from './looks.ts'
import { layoutLevel, scaleOf } from './scale.ts'
import type { LayoutLevel } from './scale.ts'

/** The scale of a wide wall, in steps of a tenth so that the theme is not made anew at each pixel. */
export function useScale(): number {
  const larger = letterScale(looks.use())
  return useSyncExternalStore(watchResize, () => Math.round(scaleOf(window.innerWidth) * larger * 10) / 10)
}

export function useLayoutLevel(): LayoutLevel {
  return useSyncExternalStore(watchResize, () => layoutLevel(window.innerWidth))
}

function watchResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
