import { useEffect } from 'react'
import type { Studio } from '../studio.ts'

/** Ctrl+S, F9, Escape, and undo from anywhere but a text field or the sheet, which have their own. */
export function useKeys(studio: Studio, run: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = actionOf(event, studio, run)
      if (action === null) return
      event.preventDefault()
      // The sheet component listens on the window as well.
      event.stopImmediatePropagation()
      action()
    }
    window.addEventListener('keydown', handleKey, true)
    return () => window.removeEventListener('keydown', handleKey, true)
  }, [studio, run])
}

function actionOf(event: KeyboardEvent, studio: Studio, run: () => void): (() => void) | null {
  const key = event.key.toLowerCase()
  const control = event.ctrlKey || event.metaKey
  if (control && key === 's') return () => void studio.save()
  if (key === 'f9') return run
  if (key === 'escape' && studio.state.picking !== null) return () => studio.pick(null)
  if (!control || hasOwnHistory(event.target)) return null
  if (key === 'y' || (key === 'z' && event.shiftKey)) return () => studio.desk?.redo()
  return key === 'z' ? () => studio.desk?.undo() : null
}

function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('.rd-sheet, [role="dialog"]') !== null || target.isContentEditable) return true
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type))
  )
}
