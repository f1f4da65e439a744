import type { KeyboardEvent } from 'react'

/** Escape closes an open list and not the dialog around it, with all that was written there. */
export function stopEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return
  if (event.target.getAttribute('aria-expanded') === 'true') event.stopPropagation()
}
