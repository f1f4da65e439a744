import type { DetailTable, Field, FormSchema, LayoutNode } from '@mingtai/form-schema'

/** Where a node stands or shall stand: in the form (null), a group, columns, or a detail table, whose children are its columns. */
export interface Place {
  container: string | null
  at: number
}

export interface Found {
  node: LayoutNode
  /** `amount`, `details.price`; of groups and the like their id. */
  path: string
  place: Place
}

export function keyOf(node: LayoutNode): string {
  return node.type === 'field' || node.type === 'detail' ? node.key : node.id
}

export function childrenOf(node: LayoutNode): readonly LayoutNode[] | null {
  if (node.type === 'group' || node.type === 'columns') return node.children
  return node.type === 'detail' ? node.columns : null
}

/** Every node with its place, in reading order; columns of tables come after their table. */
export function nodesOf(schema: FormSchema): Found[] {
  const found: Found[] = []
  const visit = (nodes: readonly LayoutNode[], container: string | null, table: string | null): void => {
    nodes.forEach((node, at) => {
      const path = table === null ? keyOf(node) : `${table}.${keyOf(node)}`
      found.push({ node, path, place: { container, at } })
      visit(childrenOf(node) ?? [], keyOf(node), node.type === 'detail' ? node.key : null)
    })
  }
  visit(schema.layout, null, null)
  return found
}

const known = new WeakMap<FormSchema, Map<string, Found>>()

export function findNode(schema: FormSchema, path: string): Found | null {
  let index = known.get(schema)
  if (index === undefined) {
    index = new Map(nodesOf(schema).map((found) => [found.path, found]))
    known.set(schema, index)
  }
  return index.get(path) ?? null
}

/** The nodes of a container; null where there is no such container. */
export function nodesIn(schema: FormSchema, container: string | null): readonly LayoutNode[] | null {
  if (container === null) return schema.layout
  const found = findNode(schema, container)
  return found === null ? null : childrenOf(found.node)
}

/** The path that a node has in a container. */
export function pathIn(schema: FormSchema, container: string | null, node: LayoutNode): string {
  const isTable = container !== null && findNode(schema, container)?.node.type === 'detail'
  return isTable ? `${container}.${keyOf(node)}` : keyOf(node)
}

export function inserted(schema: FormSchema, node: LayoutNode, { container, at }: Place): FormSchema {
  return withNodes(schema, container, (nodes) => [...nodes.slice(0, at), node, ...nodes.slice(at)])
}

export function removed(schema: FormSchema, path: string): FormSchema {
  const found = findNode(schema, path)
  if (found === null) return schema
  return withNodes(schema, found.place.container, (nodes) => nodes.filter((_, at) => at !== found.place.at))
}

export function replaced(schema: FormSchema, path: string, node: LayoutNode): FormSchema {
  const found = findNode(schema, path)
  if (found === null) return schema
  return withNodes(schema, found.place.container, (nodes) =>
    nodes.map((each, at) => (at === found.place.at ? node : each)),
  )
}

/** Whether a node is another one or stands within it. */
export function isWithin(schema: FormSchema, path: string, outer: string): boolean {
  for (let at: string | null = path; at !== null; at = findNode(schema, at)?.place.container ?? null)
    if (at === outer) return true
  return false
}

function withNodes(
  schema: FormSchema,
  container: string | null,
  change: (nodes: readonly LayoutNode[]) => readonly LayoutNode[],
): FormSchema {
  if (container === null) return { ...schema, layout: [...change(schema.layout)] }
  const within = (nodes: readonly LayoutNode[]): LayoutNode[] =>
    nodes.map((node) => changed(node, container, change, within))
  return { ...schema, layout: within(schema.layout) }
}

function changed(
  node: LayoutNode,
  container: string,
  change: (nodes: readonly LayoutNode[]) => readonly LayoutNode[],
  within: (nodes: readonly LayoutNode[]) => LayoutNode[],
): LayoutNode {
  switch (node.type) {
    case 'group':
    case 'columns':
      return { ...node, children: node.id === container ? [...change(node.children)] : within(node.children) }
    case 'detail':
      return node.key === container ? withColumns(node, change(node.columns)) : node
    case 'field':
    case 'description':
      return node
    default:
      return node satisfies never
  }
}

/** Sums of columns that are gone go with them. */
function withColumns(table: DetailTable, nodes: readonly LayoutNode[]): DetailTable {
  const columns = nodes.filter((node): node is Field => node.type === 'field')
  return { ...table, columns, sums: table.sums.filter((key) => columns.some((column) => column.key === key)) }
}
