import { type Definition, isFork, type Node, nodesFrom } from '@mingtai/approval-engine'

export type NodeChange = 'added' | 'removed' | 'changed'

export const changeWords: Record<NodeChange, string> = { added: '新增', removed: '删除', changed: '修改' }

/** What is otherwise in a later flow: for the drawing of the earlier one, and for that of the later one. */
export function nodeChanges(from: Definition, to: Definition) {
  const [was, is] = [byId(from), byId(to)]
  const before = new Map<string, NodeChange>()
  const after = new Map<string, NodeChange>()
  for (const [id, node] of was) {
    const other = is.get(id)
    if (other === undefined) before.set(id, 'removed')
    else if (settings(node) !== settings(other)) {
      before.set(id, 'changed')
      after.set(id, 'changed')
    }
  }
  for (const id of is.keys()) if (!was.has(id)) after.set(id, 'added')
  return { before, after }
}

function byId({ start }: Definition): Map<string, Node> {
  return new Map((start.next === null ? [] : nodesFrom(start.next)).map((node) => [node.id, node]))
}

/** A node without what follows it and hangs below it. */
function settings(node: Node): string {
  const own = isFork(node) ? { ...node, arms: node.arms.map((arm) => ({ ...arm, next: null })) } : node
  return JSON.stringify({ ...own, next: null })
}
