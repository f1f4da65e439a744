import type { Definition } from '../definition/definition.ts'
import { contextIn, decided, type World } from '../example.ts'
import { applyAll } from '../state/apply.ts'
import type { Event } from '../state/event.ts'
import { emptyState, type State } from '../state/state.ts'
import { type Choices, choicesOn } from './choices.ts'
import { holdsTogether } from './invariants.ts'
import { isLawful, leavesNobodyDisabled } from './one-step.ts'
import { type Asking, randomCommand } from './random-command.ts'
import { randomDefinition } from './random-definition.ts'
import { randomWorld } from './random-world.ts'

export interface Stream {
  used: Definition
  around: World
  state: State
  events: Event[]
  /** Commands that were taken and that were refused, by their type. */
  taken: string[]
  refused: string[]
}

const MOST = 24

/** A random definition, and random people who try random things; every law is checked after every command. */
export function runStream(tape: ArrayLike<number>, each: (stream: Stream, asking: Asking) => void = () => {}): Stream {
  const choices: Choices = choicesOn(tape)
  const used = randomDefinition(choices)
  const around = randomWorld(choices, used)
  const stream: Stream = { used, around, state: emptyState, events: [], taken: [], refused: [] }
  let left = MOST
  for (let turn = 0; turn < left; turn++) {
    around.now += 60_000
    // A few commands more show that nothing happens after the end.
    if (ended.includes(stream.state.status)) left = Math.min(left, turn + 3)
    const asking = randomCommand(choices, { state: stream.state, used, around, id: `c${turn}` })
    if (asking.by !== null && !around.persons.get(asking.by)?.isActive) continue
    each(stream, asking)
    take(stream, asking)
  }
  return stream
}

function take(stream: Stream, asking: Asking): void {
  const { used, around, state: before } = stream
  const { command, by, manages } = asking
  const asked = { around, context: contextIn(around, by, manages) }
  const decision = decided(used, before, command, asked)
  if (decision.ok !== true) {
    stream.refused.push(command.type)
    return
  }
  const { events, state } = decision
  stream.state = frozen(state)
  stream.events.push(...events)
  if (events.length > 0) stream.taken.push(command.type)
  isLawful(used, before, events, asking, around)
  leavesNobodyDisabled(state, events, around)
  holdsTogether(used, state)
  staysEnded(before, state, events)
  const again = decided(used, state, command, asked)
  if (events.length > 0 && (again.ok !== true || again.events.length > 0))
    throw new Error(`again: ${command.type} happens twice`)
}

/** A decision that wrote into the state it was given would be noticed. */
function frozen(state: State): State {
  for (const list of [state.entries, state.tasks, state.copies, state.asks, state.taken]) {
    const last = list.findLastIndex((one) => Object.isFrozen(one))
    for (let at = Math.max(0, last - 20); at < list.length; at++) Object.freeze(list[at])
    Object.freeze(list)
  }
  return Object.freeze(state)
}

const ended = ['approved', 'rejected', 'canceled', 'terminated', 'reverted']
const endings = ['InstanceApproved', 'InstanceRejected', 'InstanceCanceled', 'InstanceTerminated']
const afterTheEnd = [
  'CcSent',
  'CcRead',
  'Commented',
  'InstanceReverted',
  'TriggerFired',
  'TriggerFailed',
  'SubFinished',
  'SubFailed',
]

/** Ends are ends: nothing opens any more, and only an approval can still be reverted. */
function staysEnded(before: State, after: State, events: readonly Event[]): void {
  const ends = events.filter(({ type }) => endings.includes(type)).length
  if (ends > 1) throw new Error('ends: twice in one decision')
  if (!ended.includes(before.status)) return
  const wrong = events.find(({ type }) => !afterTheEnd.includes(type))
  if (wrong !== undefined) throw new Error(`ends: ${wrong.type} after the end`)
  const reverts = before.status === 'approved' && after.status === 'reverted'
  if (after.status !== before.status && !reverts) throw new Error(`ends: ${before.status} becomes ${after.status}`)
}

/** Replaying what happened, even from stored JSON, gives the same state. */
export function replays({ state, events }: Stream): void {
  const stored: Event[] = JSON.parse(JSON.stringify(events))
  const replayed = JSON.stringify(applyAll(emptyState, stored))
  if (replayed !== JSON.stringify(state)) throw new Error('replay: another state')
}
