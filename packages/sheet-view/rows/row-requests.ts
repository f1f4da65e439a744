import { BLOCK_ROWS } from '@mingtai/sheet-core'
import type { View } from '../layout/view.ts'
import type { Store } from './store.ts'
import type { Wanted } from './windows.ts'

/** How long a dragged bar must rest before rows are asked for. */
const DRAG_REST = 60

/** Asks for the rows in view; while the reader drags a bar only where it rests. */
export interface RowRequests {
  /** The bar was dragged just now. */
  rest(): void
  ask(view: View, ahead: Wanted['ahead']): Wanted
}

export function createRowRequests(store: () => Store, requestFrame: () => void): RowRequests {
  let restUntil = 0

  function ask(view: View, ahead: Wanted['ahead']): Wanted {
    const wanted = {
      first: Math.floor(view.firstRow / BLOCK_ROWS),
      last: Math.floor(view.lastRow / BLOCK_ROWS),
      ahead,
    }
    if (performance.now() >= restUntil) store().want(wanted)
    else setTimeout(requestFrame, DRAG_REST)
    return wanted
  }

  return { rest: () => void (restUntil = performance.now() + DRAG_REST), ask }
}
