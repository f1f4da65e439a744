import { type Draft, emit } from '../decide/draft.ts'
import type { CancelCause } from '../state/event.ts'
import { type Entry, isOpenTask, type State } from '../state/state.ts'

/** Closes entries with everything that waits in them. */
export function cancelEntries(draft: Draft, entries: readonly Entry[], cause: CancelCause): void {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  emit(draft, { type: 'NodesCanceled', entries: ids, tasks: openTasksOf(draft.state, ids), cause })
}

function openTasksOf({ tasks }: State, entries: readonly number[]): number[] {
  return tasks.filter((task) => isOpenTask(task) && entries.includes(task.entry)).map(({ id }) => id)
}

export function cancelAll(draft: Draft, cause: CancelCause): void {
  cancelEntries(
    draft,
    draft.state.entries.filter(({ status }) => status === 'open'),
    cause,
  )
}

export function endRejected(draft: Draft): void {
  cancelAll(draft, 'rejected')
  emit(draft, { type: 'InstanceRejected' })
}
