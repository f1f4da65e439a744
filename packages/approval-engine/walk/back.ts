import { type Draft, emit, type Move, refuse, type Reopened } from '../decide/draft.ts'
import type { ForkNode } from '../definition/node.ts'
import { chainOf, meeting, nodesFrom, type Place, type Plan } from '../definition/plan.ts'
import type { CancelCause } from '../state/event.ts'
import { type Entry, entryOf, openUnder, type Resume, type State } from '../state/state.ts'
import { cancelAll, cancelEntries, endRejected } from './finish.ts'
import { handlersOf } from './same-people.ts'

export interface GoingBack {
  entry: Entry
  /** The task whose holder returned it; null after a refusal. */
  task: number | null
  to: readonly string[]
  how: Resume
  reason: string
  cause: CancelCause
}

/**
 * Back to the start, or to earlier nodes: everything open between target and here is closed, and what was passed
 * from the target on counts no longer. Arms beside stay as they are unless the target lies before their fork.
 */
export function goBack(draft: Draft, going: GoingBack): void {
  const { entry, task, to, how, reason, cause } = going
  if (to.includes('start')) {
    const undone = passedAmong(draft.state, null)
    emit(draft, { type: 'Returned', entry: entry.id, task, to: ['start'], how, reason, undone })
    return cancelAll(draft, cause)
  }
  const meetings = to.map((id) => meeting(draft.plan, id, entry.node))
  const [first] = meetings
  // `check` refuses such a definition; one that came around it must not lose the token.
  if (first === null || first === undefined) return endRejected(draft)
  if (meetings.some((one) => one === null || one.first !== first.first)) {
    refuse(draft, 'approval.returnSeveral')
    return
  }
  const top = entryAt(draft.state, entry, first.second.node.id)
  const undone = passedAmong(draft.state, undoneNodes(draft.plan, to, first.first))
  const resume = { how, from: entry.id }
  const lane = { fork: top.fork, arm: top.arm, from: entry.id, resume }
  const move = reopening(draft, first.first, to, lane)
  if (move === null) return
  emit(draft, { type: 'Returned', entry: entry.id, task, to: [...to], how, reason, undone })
  cancelEntries(draft, openUnder(draft.state, top.id), cause)
  draft.moves.push(move)
}

/** The entry around this one (or itself) that stands in a node. */
function entryAt(state: State, entry: Entry, node: string): Entry {
  let one = entry
  while (one.node !== node && one.fork !== null) one = entryOf(state, one.fork)
  return one
}

/** Entries whose outcome a return takes back; `nodes` null: all. */
function passedAmong({ entries }: State, nodes: ReadonlySet<string> | null): number[] {
  return entries
    .filter(({ status, undone, node }) => status === 'passed' && undone === null && (nodes?.has(node) ?? true))
    .map(({ id }) => id)
}

/** The targets and all that follows them, up to and with the lane in which they meet whoever returned. */
function undoneNodes(plan: Plan, to: readonly string[], upTo: Place): Set<string> {
  const undone = new Set<string>()
  for (const id of to) {
    for (const place of chainOf(plan, id)) {
      const isTarget = place.node.id === id
      const first = isTarget ? place.node : place.node.next
      if (!isTarget) undone.add(place.node.id)
      for (const node of nodesFrom(first)) undone.add(node.id)
      if (place === upTo) break
    }
  }
  return undone
}

type Lane = Omit<Move, 'node'>

/** The move into a target: straight, or into the forks around it of which only the arms with targets go on. */
function reopening(draft: Draft, place: Place, to: readonly string[], lane: Lane): Move | null {
  const [target] = to
  if (to.length === 1 && target === place.node.id)
    return { ...lane, node: place.node, people: handlersOf(draft.state, target) }
  if (!('arms' in place.node)) return refuse(draft, 'approval.returnSeveral')
  const reopened = reopenedArms(draft, place.node, to, lane)
  return reopened === null ? null : { ...lane, node: place.node, reopened }
}

function reopenedArms(draft: Draft, fork: ForkNode, to: readonly string[], lane: Lane): Reopened | null {
  const groups = Map.groupBy(to, (id) => childOf(draft.plan, fork, id)?.arm ?? '')
  const moves: Move[] = []
  for (const [arm, ids] of groups) {
    const heads = new Set(ids.map((id) => childOf(draft.plan, fork, id)))
    const [head] = heads
    if (head === undefined || head === null || heads.size > 1) return refuse(draft, 'approval.returnSeveral')
    const move = reopening(draft, head, ids, { ...lane, fork: null, arm })
    if (move === null) return null
    moves.push(move)
  }
  return { arms: takenArms(draft, fork).map((arm) => ({ arm, isDone: !groups.has(arm) })), moves }
}

/** The node of a fork's arm in which a deeper one stands. */
function childOf(plan: Plan, fork: ForkNode, id: string): Place | null {
  return chainOf(plan, id).find((place) => place.fork === fork) ?? null
}

function takenArms({ state }: Draft, { id }: ForkNode): string[] {
  const last = state.entries.findLast(({ node, status }) => node === id && status === 'passed')
  return last?.arms?.map(({ arm }) => arm) ?? []
}
