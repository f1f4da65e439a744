import { type State, votersIn } from '../state/state.ts'

/** Who handled a node the last time; null when nobody did, so that its resolvers are asked. */
export function handlersOf(state: State, node: string): string[] | null {
  const last = state.entries.findLast((entry) => entry.node === node && entry.mode !== null)
  return last === undefined ? null : peopleOf(state, last.id)
}

/** The voters of an entry, by their owners where a task is only lent to a helper. */
export function peopleOf(state: State, entry: number): string[] | null {
  const people = state.tasks
    .filter((task) => task.entry === entry && task.parent === null && wasVoter(state, task.id, entry))
    .map(({ person, delegatedBy }) => delegatedBy ?? person)
  return people.length === 0 ? null : [...new Set(people)]
}

/** Tasks that were closed together with their entry voted in it; those taken out before did not. */
function wasVoter(state: State, task: number, entry: number): boolean {
  if (votersIn(state, entry).some(({ id }) => id === task)) return true
  const { closed } = state.entries[entry - 1] ?? { closed: null }
  return closed !== null && state.tasks[task - 1]?.closed === closed
}
