import { useEffect } from 'react'
import type { Studio } from '../studio.ts'

const endings = ['beforeunload', 'pagehide', 'popstate'] as const

/** Before the page goes, what is just being typed is taken over, and stored in this browser with all the rest. */
export function useUnsavedWork(studio: Studio): void {
  useEffect(() => {
    const handle = () => {
      const field = document.activeElement
      if (field instanceof HTMLElement && field.closest('.rd') !== null) field.blur()
      studio.flush()
    }
    for (const ending of endings) window.addEventListener(ending, handle, true)
    return () => {
      for (const ending of endings) window.removeEventListener(ending, handle, true)
    }
  }, [studio])
}
