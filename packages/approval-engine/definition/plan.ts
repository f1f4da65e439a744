import type { Definition } from './definition.ts'
import { type ForkNode, isFork, type Node } from './node.ts'

/** Where a node stands: its lane is an arm of a fork, or the root (both null). */
export interface Place {
  node: Node
  fork: ForkNode | null
  arm: string | null
  before: Node | null
  /** Position in the lane. */
  at: number
}

/** A definition with its nodes by id. Node ids are people's words, so they are only ever keys of maps. */
export interface Plan {
  definition: Definition
  places: ReadonlyMap<string, Place>
  /** Somebody is chosen by the initiator. */
  hasPicks: boolean
}

const plans = new WeakMap<Definition, Plan>()

/** The plan of a definition, made once for each object. */
export function planOf(definition: Definition): Plan {
  const known = plans.get(definition)
  if (known !== undefined) return known
  const places = new Map<string, Place>()
  const lanes: { first: Node | null; fork: ForkNode | null; arm: string | null }[] = [
    { first: definition.start.next, fork: null, arm: null },
  ]
  for (let lane = lanes.pop(); lane !== undefined; lane = lanes.pop()) {
    let before: Node | null = null
    let at = 0
    for (let node = lane.first; node !== null; node = node.next) {
      places.set(node.id, { node, fork: lane.fork, arm: lane.arm, before, at: at++ })
      if (isFork(node)) for (const arm of node.arms) lanes.push({ first: arm.next, fork: node, arm: arm.id })
      before = node
    }
  }
  const hasPicks = [...places.values()].some(
    ({ node }) => 'who' in node && node.who.some(({ kind }) => kind === 'initiatorPick'),
  )
  const plan = { definition, places, hasPicks }
  plans.set(definition, plan)
  return plan
}

/** The node and the forks around it, from the inside out. */
export function chainOf(plan: Plan, id: string): Place[] {
  const chain: Place[] = []
  for (let place = plan.places.get(id); place !== undefined;) {
    chain.push(place)
    place = place.fork === null ? undefined : plan.places.get(place.fork.id)
  }
  return chain
}

/** The two neighbours in the innermost lane around both nodes; null when there is none before the other. */
export function meeting(plan: Plan, earlier: string, later: string): { first: Place; second: Place } | null {
  const others = chainOf(plan, later)
  for (const first of chainOf(plan, earlier)) {
    const second = others.find(({ fork, arm }) => fork === first.fork && arm === first.arm)
    if (second !== undefined) return first.at < second.at ? { first, second } : null
  }
  return null
}

/** All nodes of a lane from this one on, with everything inside its forks. */
export function nodesFrom(first: Node | null): Node[] {
  const found: Node[] = []
  const lanes = [first]
  for (let lane = lanes.pop(); lane !== undefined; lane = lanes.pop()) {
    for (let node = lane; node !== null; node = node.next) {
      found.push(node)
      if (isFork(node)) lanes.push(...node.arms.map(({ next }) => next))
    }
  }
  return found
}

/** The name that people see, of a node that may have been left out in the meantime. */
export function nameOf(plan: Plan, id: string): string {
  if (id === 'start') return plan.definition.start.name
  return plan.places.get(id)?.node.name ?? id
}
