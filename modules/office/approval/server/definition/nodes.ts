import { type Definition, isFork, type Node } from '@mingtai/approval-engine'

const known = new WeakMap<Definition, ReadonlyMap<string, Node>>()

/** Every node of a flow by its id. */
export function nodesOf(flow: Definition): ReadonlyMap<string, Node> {
  const found = known.get(flow) ?? gathered(flow)
  known.set(flow, found)
  return found
}

function gathered({ start }: Definition): Map<string, Node> {
  const found = new Map<string, Node>()
  const lanes = [start.next]
  for (let lane = lanes.pop(); lane !== undefined; lane = lanes.pop())
    for (let node = lane; node !== null; node = node.next) {
      found.set(node.id, node)
      if (isFork(node)) lanes.push(...node.arms.map(({ next }) => next))
    }
  return found
}

/** What people call a node; the two ends have no node of their own. */
export function nodeName(flow: Definition, id: string): string {
  return id === 'start' ? flow.start.name : (nodesOf(flow).get(id)?.name ?? id)
}
