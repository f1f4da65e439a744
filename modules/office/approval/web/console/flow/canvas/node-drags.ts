import { dragKind } from '@mingtai/ui'

/** Nodes by their id, dragged onto the pluses of the drawing. */
export const nodeDrags = dragKind<string>()
