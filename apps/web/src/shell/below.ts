import type { MouseEvent } from 'react'

/** The point where something hangs below the right edge of the button that was pressed. */
export function below(event: MouseEvent<HTMLElement>): { x: number; y: number } {
  const { right, bottom } = event.currentTarget.getBoundingClientRect()
  return { x: right, y: bottom + 4 }
}
