import { type Draft, emit, type Move, nodeIn, type Reopened } from '../decide/draft.ts'
import { isHuman } from '../definition/node.ts'
import { meeting } from '../definition/plan.ts'
import { type Entry, entryOf } from '../state/state.ts'
import { peopleOf } from './same-people.ts'

/**
 * After a return with `jump`: straight back to the node that returned it, with the same people and with the arms
 * that were open then. False: the token goes on node by node.
 */
export function resumeFrom(draft: Draft, { node, fork, arm, id, resume }: Entry): boolean {
  if (resume === null || resume.how !== 'jump') return false
  const from = entryOf(draft.state, resume.from)
  const top = topIn(draft, from, { fork, arm })
  // Inside of a fork that the return opened again: its end brings the token to where it came from.
  if (top === null) draft.moves.push({ node: null, fork, arm, from: id })
  else {
    emit(draft, { type: 'Resumed', to: from.node, skipped: skippedBetween(draft, node, top.node) })
    draft.moves.push({ ...restored(draft, top), fork, arm, from: id })
  }
  return true
}

/** From the start. */
export function resumeFromStart(draft: Draft, from: number): Move {
  const top = topIn(draft, entryOf(draft.state, from), { fork: null, arm: null })
  if (top === null) throw new Error(`entry ${from} is in no lane`)
  const skipped = skippedBetween(draft, null, top.node)
  emit(draft, { type: 'Resumed', to: entryOf(draft.state, from).node, skipped })
  return { ...restored(draft, top), fork: null, arm: null, from: null }
}

function topIn({ state }: Draft, from: Entry, lane: { fork: number | null; arm: string | null }): Entry | null {
  for (let one: Entry | null = from; one !== null; one = one.fork === null ? null : entryOf(state, one.fork))
    if (one.fork === lane.fork && one.arm === lane.arm) return one
  return null
}

/** Nodes of the lane that are not walked again. */
function skippedBetween({ plan }: Draft, after: string | null, to: string): string[] {
  const skipped: string[] = []
  const isBehind = after === null || meeting(plan, after, to) !== null
  if (!isBehind) return skipped
  for (let place = plan.places.get(to); place?.before && place.before.id !== after;) {
    skipped.unshift(place.before.id)
    place = plan.places.get(place.before.id)
  }
  return skipped
}

/** An entry as it stood when it was closed: the same people, and of a fork the arms that were still open. */
function restored(draft: Draft, entry: Entry): Move {
  const node = nodeIn(draft, entry.node)
  const move = { node, fork: null, arm: entry.arm, from: null }
  if (isHuman(node)) return { ...move, people: peopleOf(draft.state, entry.id) }
  return entry.arms === null ? move : { ...move, reopened: restoredArms(draft, entry) }
}

function restoredArms(draft: Draft, { id, arms }: Entry): Reopened {
  const states = arms ?? []
  const moves = states
    .filter(({ isDone }) => !isDone)
    .map(({ arm }) => {
      const last = draft.state.entries.findLast(
        (entry) => entry.fork === id && entry.arm === arm && entry.status !== 'passed',
      )
      // A node that another version left out is not asked again.
      const isThere = last !== undefined && draft.plan.places.has(last.node)
      return isThere ? { ...restored(draft, last), arm } : { node: null, arm, from: null }
    })
  return { arms: [...states], moves }
}
