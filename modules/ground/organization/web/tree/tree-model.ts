import type { TreeNode } from '../../calls.ts'

/** What a tree component asks about nodes, without drawing anything. */
export interface Placed {
  node: TreeNode
  parent: TreeNode | null
  siblings: TreeNode[]
}

/** Every node by its id with what stands around it. */
export function indexed(nodes: TreeNode[]): Map<string, Placed> {
  const found = new Map<string, Placed>()
  const walk = (siblings: TreeNode[], parent: TreeNode | null) => {
    for (const node of siblings) {
      found.set(node.id, { node, parent, siblings })
      walk(node.children, node)
    }
  }
  walk(nodes, null)
  return found
}

interface Narrowed {
  nodes: TreeNode[]
  /** What is open: the way to each match. */
  opened: string[]
  found: number
  /** The name of what is shown only because it is chosen. */
  beside: string | null
}

/** The branches that lead to a match, with everything below it, and what is chosen although it does not match. */
export function narrowed(
  nodes: TreeNode[],
  matches: (name: string) => boolean,
  chosen: string | null = null,
): Narrowed {
  const opened: string[] = []
  let found = 0
  let beside: string | null = null
  const walk = (node: TreeNode, within: boolean): TreeNode[] => {
    const isMatch = matches(node.name)
    if (isMatch) found += 1
    const [before, besideBefore] = [found, beside]
    const children = node.children.flatMap((child) => walk(child, within || isMatch))
    const leads = found > before || beside !== besideBefore
    if (leads || (isMatch && children.length > 0)) opened.push(node.id)
    if (isMatch || within || children.length > 0)
      return children.length === node.children.length ? [node] : [{ ...node, children }]
    if (node.id !== chosen) return []
    beside = node.name
    return [{ ...node, children: [] }]
  }
  const shown = nodes.flatMap((node) => walk(node, false))
  return { nodes: shown, opened, found, beside }
}

/** The ids from the top down to a node, without itself. */
export function above(index: Map<string, Placed>, id: string): string[] {
  const ids: string[] = []
  for (let parent = index.get(id)?.parent; parent != null; parent = index.get(parent.id)?.parent ?? null)
    ids.unshift(parent.id)
  return ids
}

export interface Drop {
  parent: TreeNode | null
  /** The sibling before which the node is put; null: at the end. */
  before: TreeNode | null
}

/** Where a node lands that was dropped into another one, or on the line above or below it. */
export function dropOf(
  index: Map<string, Placed>,
  { dragged, target, position }: { dragged: string; target: string; position: 'inside' | 'above' | 'below' },
): Drop | null {
  const place = index.get(target)
  if (place === undefined || dragged === target || above(index, target).includes(dragged)) return null
  if (position === 'inside') return { parent: place.node, before: null }
  const others = place.siblings.filter(({ id }) => id !== dragged)
  const at = others.findIndex(({ id }) => id === target) + (position === 'below' ? 1 : 0)
  return { parent: place.parent, before: others[at] ?? null }
}

/** The sibling behind a node, so that an undo puts it back where it was. */
export function nextOf(index: Map<string, Placed>, id: string): string | null {
  const siblings = index.get(id)?.siblings ?? []
  return siblings[siblings.findIndex((one) => one.id === id) + 1]?.id ?? null
}

export function countOf(nodes: TreeNode[], type: TreeNode['type']): number {
  return nodes.reduce((sum, node) => sum + Number(node.type === type) + countOf(node.children, type), 0)
}

/** Without a node and what lies below it, as the choice of a new parent shows the tree. */
export function without(nodes: TreeNode[], id: string): TreeNode[] {
  return nodes
    .filter((node) => node.id !== id)
    .map((node) => (node.children.length === 0 ? node : { ...node, children: without(node.children, id) }))
}

/** The tree with the branch first in which an organization lies, and the way to it, so that a choice begins there. */
export function nearFirst(nodes: TreeNode[], organizationId: string | null): { nodes: TreeNode[]; way: string[] } {
  const way: string[] = []
  const leads = (node: TreeNode): boolean =>
    (node.type === 1 && node.organizationId === organizationId) || node.children.some(leads)
  const ordered = (siblings: TreeNode[]): TreeNode[] => {
    const first = siblings.find(leads)
    if (first === undefined || organizationId === null) return siblings
    way.push(first.id)
    return [{ ...first, children: ordered(first.children) }, ...siblings.filter((one) => one !== first)]
  }
  return { nodes: ordered(nodes), way }
}

/** What a node stands for, as lists of people name it: the organization behind its place, a department, or a group. */
export function placeIdOf({ type, id, organizationId, departmentId }: TreeNode): string {
  if (type === 1) return organizationId ?? id
  return type === 5 ? (departmentId ?? id) : id
}
