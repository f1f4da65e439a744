import type { Arm, Definition, ForkNode, Node } from '@mingtai/approval-engine'

/** Where a node may be put: behind a node, at the head of an arm, or first (`start`). */
export type Place = { after: string } | ArmPlace

/** An arm of a fork. */
export interface ArmPlace {
  fork: string
  arm: string
}

type Change = (node: Node | null) => Node | null

/** The node with that id; null: there is none. */
export function nodeById(definition: Definition, id: string): Node | null {
  return found(definition.start.next, id)
}

function found(lane: Node | null, id: string): Node | null {
  for (let node = lane; node !== null; node = node.next) {
    if (node.id === id) return node
    if (!('arms' in node)) continue
    for (const arm of node.arms) {
      const inside = found(arm.next, id)
      if (inside !== null) return inside
    }
  }
  return null
}

/** Ids of all nodes and arms, so that a new one has its own. */
export function idsIn(definition: Definition): Set<string> {
  const ids = new Set<string>(['start'])
  const walk = (lane: Node | null): void => {
    for (let node = lane; node !== null; node = node.next) {
      ids.add(node.id)
      if ('arms' in node)
        for (const arm of node.arms) {
          ids.add(arm.id)
          walk(arm.next)
        }
    }
  }
  walk(definition.start.next)
  return ids
}

export function freshId(definition: Definition, prefix: string): string {
  const ids = idsIn(definition)
  for (let at = 1; ; at += 1) if (!ids.has(`${prefix}${at}`)) return `${prefix}${at}`
}

/** The definition with one node changed. */
export function changeNode(definition: Definition, id: string, change: (node: Node) => Node): Definition {
  return withLane(definition, (lane) => mapped(lane, (node) => (node?.id === id ? change(node) : node)))
}

/** The definition without a node; of a fork everything in its arms goes with it. */
export function removeNode(definition: Definition, id: string): Definition {
  return withLane(definition, (lane) => mapped(lane, (node) => (node?.id === id ? node.next : node)))
}

/** The definition with a node put in; what stood there follows it. */
export function insertNode(definition: Definition, place: Place, node: Node): Definition {
  if ('after' in place) {
    if (place.after === 'start') return withLane(definition, (lane) => ({ ...node, next: lane }))
    return changeNode(definition, place.after, (before) => ({ ...before, next: { ...node, next: before.next } }))
  }
  return changeArm(definition, place, (arm) => ({ ...arm, next: { ...node, next: arm.next } }))
}

export function changeArm(definition: Definition, { fork, arm: id }: ArmPlace, change: (arm: Arm) => Arm): Definition {
  return changeNode(definition, fork, (node) =>
    'arms' in node ? { ...node, arms: node.arms.map((arm) => (arm.id === id ? change(arm) : arm)) } : node,
  )
}

/** A further arm; of a branch the one for everything else stays last. */
export function addArm(definition: Definition, fork: string): Definition {
  const arm: Arm = { id: freshId(definition, 'a'), name: '新支路', else: false, next: null }
  return changeNode(definition, fork, (node) => {
    if (!('arms' in node)) return node
    const at = node.arms.findIndex((one) => one.else)
    return { ...node, arms: node.arms.toSpliced(at < 0 ? node.arms.length : at, 0, arm) }
  })
}

/** Takes an arm out; of a fork with one arm left the rest goes on in its place. */
export function removeArm(definition: Definition, { fork, arm }: ArmPlace): Definition {
  return withLane(definition, (lane) =>
    mapped(lane, (node) => {
      if (node?.id !== fork || !('arms' in node)) return node
      const arms = node.arms.filter(({ id }) => id !== arm)
      if (arms.length >= 2) return { ...node, arms }
      return joined(arms[0]?.next ?? null, node.next)
    }),
  )
}

export function moveArm(
  definition: Definition,
  { fork, arm, by }: { fork: string; arm: string; by: -1 | 1 },
): Definition {
  return changeNode(definition, fork, (node) => {
    if (!('arms' in node)) return node
    const at = node.arms.findIndex(({ id }) => id === arm)
    const other = node.arms[at + by]
    const moved = node.arms[at]
    if (moved === undefined || other === undefined || other.else || moved.else) return node
    return { ...node, arms: node.arms.with(at, other).with(at + by, moved) }
  })
}

/** Two lanes one after the other. */
function joined(lane: Node | null, rest: Node | null): Node | null {
  return lane === null ? rest : { ...lane, next: joined(lane.next, rest) }
}

function withLane(definition: Definition, change: Change): Definition {
  return { ...definition, start: { ...definition.start, next: change(definition.start.next) } }
}

/** Every node changed from the end to the beginning; null takes one out with what hangs on it alone. */
function mapped(lane: Node | null, change: Change): Node | null {
  if (lane === null) return null
  const whole: Node = { ...lane, next: mapped(lane.next, change) }
  if ('arms' in whole) {
    const arms = whole.arms.map((arm) => ({ ...arm, next: mapped(arm.next, change) }))
    return change({ ...whole, arms } satisfies ForkNode)
  }
  return change(whole)
}
