import { isFork, isHuman, type Node } from '../definition/node.ts'
import { chainOf, type Plan } from '../definition/plan.ts'
import type { Entry, State } from '../state/state.ts'

/** Where a node may return to: nodes before it on its own path that people decided, as its policy allows, and the start. */
export function returnTargets(plan: Plan, state: State, { node: id }: Entry): string[] {
  const node = plan.places.get(id)?.node
  if (node === undefined || !isHuman(node) || !node.back.allow) return []
  const { targets } = node.back
  const may = (target: string): boolean => targets === 'passed' || targets.includes(target)
  const decided = decidedNodes(state)
  const before = earlier(plan, id).filter((one) => isHuman(one) && decided.has(one.id) && may(one.id))
  return [...(may('start') ? ['start'] : []), ...before.map((one) => one.id)]
}

/** Nodes in lanes around a node that stand before it, those inside of forks too, in reading order. */
function earlier(plan: Plan, id: string): Node[] {
  const found: Node[] = []
  for (const place of chainOf(plan, id)) {
    const lane: Node[] = []
    for (let node = place.before; node !== null; node = plan.places.get(node.id)?.before ?? null)
      lane.unshift(...withInside(node))
    found.unshift(...lane)
  }
  return found
}

function withInside(node: Node): Node[] {
  if (!isFork(node)) return [node]
  return [node, ...node.arms.flatMap(({ next }) => laneOf(next).flatMap(withInside))]
}

function laneOf(first: Node | null): Node[] {
  const lane: Node[] = []
  for (let node = first; node !== null; node = node.next) lane.push(node)
  return lane
}

/** Nodes with an outcome that still counts, which somebody and not the engine decided. */
function decidedNodes({ entries, tasks }: State): Set<string> {
  const counting = new Set(
    entries.filter(({ status, undone }) => status === 'passed' && undone === null).map(({ id }) => id),
  )
  const decided = tasks.filter(
    ({ status, auto, entry }) => status === 'approved' && auto !== 'self' && counting.has(entry),
  )
  return new Set(decided.map(({ node }) => node))
}
