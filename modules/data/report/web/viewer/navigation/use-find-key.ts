import { useEffect } from 'react'

/** Ctrl+F finds in all rows, where there are some; elsewhere it is the browser's. */
export function useFindKey(isReady: boolean, onFind: () => void): void {
  useEffect(() => {
    if (!isReady) return
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return
      event.preventDefault()
      onFind()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
    // What is done does not change meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady])
}
