import { dragKind } from '@mingtai/ui'

/** What is dragged in the list of processes: a process with its group, or a group. */
export type Dragged = { kind: 'process'; id: string; name: string; groupId: string } | { kind: 'group'; id: string }

/** A process is dropped on another to change their order, or on a group to go there; a group on another group. */
export const processDrag = dragKind<Dragged>()

/** The ids with one of them moved to where another stands. */
export function movedTo(ids: readonly string[], { id, to }: { id: string; to: string }): string[] {
  const at = ids.indexOf(to)
  return ids.filter((one) => one !== id).toSpliced(at, 0, id)
}
