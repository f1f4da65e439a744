import type { Event } from './event.ts'
import { type Entry, entryOf, type State } from './state.ts'

/** What an event changes of the entries. */
export function applyToEntries(state: State, event: Event): void {
  switch (event.type) {
    case 'NodeEntered':
      state.entries[event.entry - 1] = newEntry(event)
      return
    case 'BranchChosen':
      setEntry(state, event.entry, { arms: event.arms.map((arm) => ({ arm, isDone: false })) })
      return
    case 'ForkReopened':
      setEntry(state, event.entry, { arms: event.arms })
      return
    case 'TasksOpened':
      setEntry(state, event.entry, { mode: event.mode })
      return
    case 'NodeCompleted':
      setEntry(state, event.entry, { status: event.outcome, closed: event.step })
      return
    case 'ArmEnded':
      setArm(state, event, true)
      return
    case 'NodesCanceled': {
      const undone = event.cause === 'withdrawn' ? 'withdrawn' : null
      for (const id of event.entries) setEntry(state, id, { status: 'canceled', closed: event.step, undone })
      return
    }
    case 'Returned':
      for (const id of event.undone) setEntry(state, id, { undone: 'return' })
      return
    case 'ResumeChosen':
      for (const id of event.entries) {
        const { resume } = entryOf(state, id)
        if (resume !== null) setEntry(state, id, { resume: { ...resume, how: event.how } })
      }
      return
    case 'TaskWithdrawn':
      for (const id of event.undone) setEntry(state, id, { undone: 'withdrawn' })
      for (const id of event.entries) setEntry(state, id, { status: 'open', closed: null })
      for (const arm of event.arms) setArm(state, arm, false)
      return
    case 'DelayStarted':
      setEntry(state, event.entry, { dueAt: event.dueAt })
      return
    case 'TriggerFailed':
    case 'SubFailed':
      setEntry(state, event.entry, { failure: event.because })
      return
    case 'TriggerRequested':
    case 'SubStarted':
      setEntry(state, event.entry, { failure: null })
      return
    default:
  }
}

function newEntry({ entry, node, fork, arm, from, resume, step }: Extract<Event, { type: 'NodeEntered' }>): Entry {
  return {
    id: entry,
    node,
    fork,
    arm,
    from,
    status: 'open',
    undone: null,
    arms: null,
    mode: null,
    resume,
    dueAt: null,
    opened: step,
    closed: null,
  }
}

function setEntry(state: State, id: number, change: Partial<Entry>): void {
  state.entries[id - 1] = { ...entryOf(state, id), ...change }
}

function setArm(state: State, { fork, arm }: { fork: number; arm: string }, isDone: boolean): void {
  const arms = entryOf(state, fork).arms ?? []
  setEntry(state, fork, { arms: arms.map((one) => (one.arm === arm ? { arm, isDone } : one)) })
}
