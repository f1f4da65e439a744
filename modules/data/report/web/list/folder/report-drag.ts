import { dragKind } from '@mingtai/ui'

/** What is dragged within the catalogue: reports by their ids, or a folder. */
export type Dragged = { kind: 'reports'; ids: string[] } | { kind: 'folder'; id: string }

export const catalogueDrag = dragKind<Dragged>()
