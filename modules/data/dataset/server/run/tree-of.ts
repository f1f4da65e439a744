import type { WireScalar } from '@mingtai/sheet-core'
import type { TreeChoice } from '../../set-calls.ts'

/** Rows of value, label and the value above as a tree; a row whose upper one is missing stands at the top, a ring is left out. */
export function treeOf(rows: readonly (readonly WireScalar[])[]): TreeChoice[] {
  const nodes = new Map<string, TreeChoice & { above: string }>()
  for (const [value = null, label = null, above = null] of rows) {
    const text = textOf(value)
    if (text === '' || nodes.has(text)) continue
    nodes.set(text, { value: text, label: textOf(label) || text, above: textOf(above), children: [] })
  }
  const roots: TreeChoice[] = []
  for (const node of nodes.values()) {
    const parent = node.above === node.value ? undefined : nodes.get(node.above)
    const place = parent === undefined ? roots : parent.children
    place.push(node)
  }
  return roots.map(plain)
}

function plain({ value, label, children }: TreeChoice): TreeChoice {
  return { value, label, children: children.map(plain) }
}

function textOf(value: WireScalar): string {
  if (value === null) return ''
  return typeof value === 'object' ? value.exact : String(value)
}
