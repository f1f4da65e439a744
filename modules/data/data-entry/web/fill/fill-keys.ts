import type { KeyboardEvent } from 'react'

interface Actions {
  onComment(): void
  onUndo(): void
  onRedo(): void
  onSubmit(): void
}

/** Keys that are meant for a whole report that is filled in; true where one was. */
export function fillKeys({ onComment, onUndo, onRedo, onSubmit }: Actions): (event: KeyboardEvent) => boolean {
  return (event) => {
    const key = event.key.toLowerCase()
    const isControl = event.ctrlKey || event.metaKey
    if (key === 'f2' && event.shiftKey) onComment()
    else if (!isControl) return false
    else if (key === 'z' && !event.shiftKey) onUndo()
    else if (key === 'y' || key === 'z') onRedo()
    else if (key === 's') onSubmit()
    else return false
    return true
  }
}
