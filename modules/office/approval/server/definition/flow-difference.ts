import type { Definition, Node } from '@mingtai/approval-engine'
import { nodesOf } from './nodes.ts'

/** How two flows differ, node by node, as sentences. */
export function flowDifference(from: Definition, to: Definition): string[] {
  const [was, is] = [nodesOf(from), nodesOf(to)]
  const gone = [...was.values()].filter(({ id }) => !is.has(id)).map(({ name }) => `删除节点“${name}”`)
  const others = [...is.values()].flatMap((node) => {
    const old = was.get(node.id)
    if (old === undefined) return [`新增节点“${node.name}”`]
    return settings(old) === settings(node) ? [] : [`修改节点“${node.name}”`]
  })
  const order = (nodes: ReadonlyMap<string, Node>) =>
    [...nodes.keys()].filter((id) => was.has(id) && is.has(id)).join(' ')
  const moved = order(was) === order(is) ? [] : ['节点的顺序不同']
  const rules = JSON.stringify(from.settings) === JSON.stringify(to.settings) ? [] : ['流程规则不同']
  return [...gone, ...others, ...moved, ...rules]
}

/** A node without what follows it and hangs below it. */
function settings(node: Node): string {
  const { next: _, ...own } = node
  if (!('arms' in own)) return JSON.stringify(own)
  return JSON.stringify({ ...own, arms: own.arms.map(({ next: __, ...arm }) => arm) })
}
