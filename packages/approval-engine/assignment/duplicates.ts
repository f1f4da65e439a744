import type { Draft } from '../decide/draft.ts'
import type { HumanNode } from '../definition/node.ts'
import { type Entry, entryOf, type State } from '../state/state.ts'

/**
 * People who have said yes before and need not say it again, by the policy of the process. Never where the node asks
 * for an opinion, a signature, a field or an output, and never when the node is entered again.
 */
export function agreedBefore(draft: Draft, id: number, node: HumanNode): Set<string> {
  const { dedupe } = draft.plan.definition.settings
  if (dedupe === 'none' || asksForMore(node)) return new Set()
  const { state } = draft
  const isAgain = state.entries.some((one) => one.node === node.id && one.id !== id && one.undone !== 'withdrawn')
  if (isAgain) return new Set()
  const counted = dedupe === 'once' ? state.entries : before(state, entryOf(state, id))
  return new Set(counted.filter(stillCounts).flatMap((entry) => agreedIn(state, entry.id)))
}

/** What nobody can give in somebody else's place. */
export function asksForMore({ need, fields, outputs }: HumanNode): boolean {
  if (need.opinion || need.signature) return true
  return fields.some(({ must }) => must) || outputs.some(({ required }) => required)
}

function stillCounts({ status, undone }: Entry): boolean {
  return undone === null && (status === 'passed' || status === 'open')
}

function agreedIn({ tasks }: State, entry: number): string[] {
  return tasks
    .filter((task) => task.entry === entry && task.parent === null && task.status === 'approved')
    .map(({ person }) => person)
}

/** The people's nodes right before an entry: one, or behind a fork the last of each of its arms. */
function before(state: State, entry: Entry): Entry[] {
  const found = new Set<Entry>()
  const visits = new Map<number, number>()
  const waiting = [entry.from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === null) continue
    const one = entryOf(state, id)
    const visit = (visits.get(id) ?? 0) + 1
    visits.set(id, visit)
    if (one.mode !== null) found.add(one)
    // Out of an arm without people the way leads on before its fork.
    else if (visit === 1 && one.arms !== null && one.status === 'passed') waiting.push(...lastInArms(state, one))
    else if (visit <= 2) waiting.push(one.from)
  }
  return [...found]
}

function lastInArms({ entries }: State, { id, arms, from }: Entry): (number | null)[] {
  const last = (arms ?? []).map(({ arm }) => entries.findLast((one) => one.fork === id && one.arm === arm)?.id ?? null)
  return last.every((one) => one === null) ? [from] : last
}
