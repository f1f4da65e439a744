import type { HumanNode } from '@mingtai/approval-engine'

/** The groups that the ways of finding people name, each with its minimum. */
export function groupsOfNode({ who, groups }: HumanNode): { name: string; min: number }[] {
  const names = new Set(who.map(({ group }) => group?.trim() ?? '').filter((name) => name !== ''))
  return [...names].map((name) => ({ name, min: groups.find((one) => one.name === name)?.min ?? 1 }))
}

/** A node whose groups are those that are named, so that a renamed one leaves none behind. */
export function withOwnGroups<Node extends HumanNode>(node: Node): Node {
  if (node.mode === 'perGroup') return { ...node, groups: groupsOfNode(node) }
  return node
}
