import type { Arm, Definition, Node } from '@mingtai/approval-engine'
import { type ArmPlace, changeNode, idsIn, insertNode, nodeById, type Place, removeNode } from './flow-tree.ts'

/** A node by itself with everything in its arms, without what follows it. */
export function cutOut(node: Node): Node {
  return { ...node, next: null }
}

/** A copy of a node with ids of its own; what speaks of nodes within the copy speaks of the copies. */
export function copied(definition: Definition, node: Node): Node {
  const taken = idsIn(definition)
  const names = new Map<string, string>()
  const fresh = (old: string) => {
    const prefix = old.replace(/(?<!\d)\d+$/, '') || 'n'
    let at = 1
    while (taken.has(`${prefix}${at}`)) at += 1
    taken.add(`${prefix}${at}`)
    names.set(old, `${prefix}${at}`)
    return `${prefix}${at}`
  }
  return renamed(lane(cutOut(node), fresh), names)
}

/** The definition with an arm once more beside itself; of a branch the copy stands before the one for everything else. */
export function copyArm(definition: Definition, { fork, arm: id }: ArmPlace): Definition {
  const found = nodeById(definition, fork)
  if (found === null || !('arms' in found)) return definition
  const arm = found.arms.find((one) => one.id === id)
  if (arm === undefined || arm.else) return definition
  const whole = copied(definition, { ...found, arms: [arm], next: null })
  const [copy] = 'arms' in whole ? whole.arms : []
  if (copy === undefined) return definition
  const named: Arm = { ...copy, name: `${arm.name.slice(0, 46)}（副本）` }
  return changeNode(definition, fork, (node) =>
    'arms' in node
      ? { ...node, arms: node.arms.toSpliced(node.arms.findIndex((one) => one.id === id) + 1, 0, named) }
      : node,
  )
}

/** The definition with a node at another place; unchanged where the place lies within the node itself or is its own. */
export function moveNode(definition: Definition, id: string, place: Place): Definition {
  const node = nodeById(definition, id)
  if (node === null) return definition
  const goal = 'after' in place ? place.after : place.fork
  if (goal === id || isWithin(node, goal)) return definition
  const before = 'after' in place ? nextOf(definition, place.after) : null
  if (before?.id === id) return definition
  return insertNode(removeNode(definition, id), place, cutOut(node))
}

function nextOf(definition: Definition, id: string): Node | null {
  return id === 'start' ? definition.start.next : (nodeById(definition, id)?.next ?? null)
}

/** Whether a node lies in the arms of another. */
export function isWithin(node: Node, id: string): boolean {
  if (!('arms' in node)) return false
  return node.arms.some((arm) => {
    for (let one = arm.next; one !== null; one = one.next) if (one.id === id || isWithin(one, id)) return true
    return false
  })
}

/** A lane with new ids, numbered as it is read. */
function lane(first: Node, fresh: (old: string) => string): Node {
  const id = fresh(first.id)
  const inside = (node: Node | null) => (node === null ? null : lane(node, fresh))
  if (!('arms' in first)) return { ...first, id, next: inside(first.next) }
  const arms = first.arms.map((arm) => ({ ...arm, id: fresh(arm.id), next: inside(arm.next) }))
  return { ...first, id, arms, next: inside(first.next) }
}

/** Targets of returns, refusals and jumps that lie in the copy. */
function renamed(node: Node, names: ReadonlyMap<string, string>): Node {
  const to = (id: string) => names.get(id) ?? id
  const next = node.next === null ? null : renamed(node.next, names)
  if ('arms' in node)
    return {
      ...node,
      next,
      arms: node.arms.map((arm) => ({ ...arm, next: arm.next === null ? null : renamed(arm.next, names) })),
    }
  if (node.type === 'route') return { ...node, next, rules: node.rules.map((rule) => ({ ...rule, to: to(rule.to) })) }
  if (node.type === 'auto' || node.type === 'sub') {
    const { onReject } = node
    return onReject.to === 'node'
      ? { ...node, next, onReject: { to: 'node', node: to(onReject.node) } }
      : { ...node, next }
  }
  if (node.type !== 'approve' && node.type !== 'transact') return { ...node, next }
  const { back, onReject } = node
  return {
    ...{ ...node, next },
    back: { ...back, targets: back.targets === 'passed' ? back.targets : back.targets.map(to) },
    onReject: onReject.to === 'node' ? { to: 'node', node: to(onReject.node) } : onReject,
  }
}
