import type { Event } from './event.ts'
import type { Output, Pick, State, Status } from './state.ts'

/** What an event changes of the instance itself. */
export function applyToInstance(state: State, event: Event): void {
  switch (event.type) {
    case 'InstanceStarted':
      state.status = 'running'
      state.version = event.version
      state.initiator = event.initiator
      state.submitter = event.initiator.person
      state.round = 1
      state.picks = event.picks
      return
    case 'Returned':
      if (!event.to.includes('start')) return
      state.status = 'returned'
      state.back = { how: event.how, from: event.entry }
      return
    case 'Resubmitted':
      state.status = 'running'
      state.round += 1
      state.back = null
      state.picks = merged(state.picks, event.picks)
      return
    case 'TaskApproved':
      state.outputs = withOutputs(state.outputs, event.outputs)
      return
    case 'CcSent':
      for (const { copy, person, node, from = null } of event.copies)
        state.copies[copy - 1] = { id: copy, person, node, from, readAt: null }
      return
    case 'CcRead': {
      const copy = state.copies[event.copy - 1]
      if (copy !== undefined) state.copies[event.copy - 1] = { ...copy, readAt: event.at }
      return
    }
    case 'InfoAsked':
      state.asks[event.ask - 1] = { id: event.ask, task: event.task, from: event.from, to: event.to, isOpen: true }
      return
    case 'InfoAnswered': {
      const ask = state.asks[event.ask - 1]
      if (ask !== undefined) state.asks[event.ask - 1] = { ...ask, isOpen: false }
      return
    }
    case 'Urged':
      state.urgedAt = event.at
      return
    case 'HandoverDone':
      if (event.isSubmitter) state.submitter = event.to
      return
    case 'InstanceMigrated':
      state.version = event.to
      return
    default:
      applyEnd(state, event)
  }
}

function applyEnd(state: State, event: Event): void {
  const status = endings.get(event.type)
  if (status === undefined) return
  state.status = status
  state.back = null
  state.endedAt = event.at
}

const endings: ReadonlyMap<Event['type'], Status> = new Map([
  ['InstanceApproved', 'approved'],
  ['InstanceRejected', 'rejected'],
  ['InstanceCanceled', 'canceled'],
  ['InstanceTerminated', 'terminated'],
  ['InstanceReverted', 'reverted'],
])

function merged(old: Pick[], given: Pick[]): Pick[] {
  return [...old.filter(({ node }) => !given.some((pick) => pick.node === node)), ...given]
}

function withOutputs(old: Output[], given: Output[]): Output[] {
  if (given.length === 0) return old
  return [...old.filter(({ name }) => !given.some((output) => output.name === name)), ...given]
}
