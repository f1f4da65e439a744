import { error, type Finding } from '../definition/finding.ts'
import type { OnReject } from '../definition/human.ts'
import { type HumanNode, isHuman, type Node } from '../definition/node.ts'
import { meeting, nameOf, type Plan } from '../definition/plan.ts'

/** Where a refusal leads must be an earlier node of people, and an arm must be there to end. */
export function rejectFindings(plan: Plan, node: Node & { onReject: OnReject | { to: 'pass' } }): Finding[] {
  const { id, name, onReject } = node
  if (onReject.to === 'arm' && plan.places.get(id)?.fork === null) return [error(id, 'definition.armOfRoot', name)]
  return onReject.to === 'node' ? targetFindings(plan, node, onReject.node) : []
}

/** The same for the nodes to which a node may return. */
export function backFindings(plan: Plan, node: HumanNode): Finding[] {
  const { targets } = node.back
  if (targets === 'passed') return []
  return targets.filter((to) => to !== 'start').flatMap((to) => targetFindings(plan, node, to))
}

function targetFindings(plan: Plan, { id, name }: Node, to: string): Finding[] {
  const target = plan.places.get(to)?.node
  if (target === undefined) return [error(id, 'definition.targetGone', name, to)]
  if (!isHuman(target)) return [error(id, 'definition.targetNotHuman', name, target.name)]
  return meeting(plan, to, id) === null ? [error(id, 'definition.targetNotBefore', name, nameOf(plan, to))] : []
}
