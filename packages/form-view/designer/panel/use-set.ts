import type { LayoutNode } from '@mingtai/form-schema'
import { useDesigned } from '../design-context.ts'

/** Changes settings of a node, one step for all letters of one setting; answers why not, or null. */
export function useSet<Node extends LayoutNode>(node: Node, path: string) {
  const { apply } = useDesigned()
  return (patch: Partial<Node>, about?: string): string | null =>
    apply({ do: 'change', path, node: { ...node, ...patch }, ...(about !== undefined && { about }) })
}
