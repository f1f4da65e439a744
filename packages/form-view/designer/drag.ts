import { dragKind } from '@mingtai/ui'
import type { Command } from './model/command.ts'
import type { Offer } from './model/fresh.ts'
import type { Place } from './model/tree.ts'

/** What is dragged over the canvas: something new from the palette, or a node that is there. */
export type Dragged = { offer: Offer } | { path: string }

export const nodeDrag = dragKind<Dragged>()

export function dropCommand(dragged: Dragged, to: Place): Command {
  return 'offer' in dragged ? { do: 'add', offer: dragged.offer, to } : { do: 'move', path: dragged.path, to }
}
