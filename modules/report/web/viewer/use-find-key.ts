import { useEffect } from 'react'

/** Ctrl+F looks through all rows of the report, which the browser does not have. */
export function useFindKey(isShown: boolean, onFind: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f' || !isShown) return
      event.preventDefault()
      onFind()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  })
}
