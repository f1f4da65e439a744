import { applyToEntries } from './apply-entries.ts'
import { applyToInstance } from './apply-instance.ts'
import { applyToTasks } from './apply-tasks.ts'
import type { Event } from './event.ts'
import { type State, TAKEN } from './state.ts'

/** The state after an event. Applying all events of an instance in their order to `emptyState` gives its state. */
export function apply(state: State, event: Event): State {
  const next = copyOf(state)
  applyTo(next, event)
  return next
}

/** The same for a whole history, without a copy for each event. */
export function applyAll(state: State, events: readonly Event[]): State {
  const next = copyOf(state)
  for (const event of events) applyTo(next, event)
  return next
}

/** A state whose lists may be written to; what stands in them is replaced, never changed. */
export function copyOf(state: State): State {
  return {
    ...state,
    entries: [...state.entries],
    tasks: [...state.tasks],
    copies: [...state.copies],
    asks: [...state.asks],
    taken: [...state.taken],
  }
}

/** Applies an event to a state that is the caller's own copy. */
export function applyTo(state: State, event: Event): void {
  if (event.step > state.step) {
    state.step = event.step
    state.taken.push(event.command)
    if (state.taken.length > TAKEN) state.taken.shift()
  }
  state.seq = event.seq
  applyToEntries(state, event)
  applyToTasks(state, event)
  applyToInstance(state, event)
}
