import { meets } from '../condition/meets.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { indexOf } from '../schema/form-index.ts'
import type { LayoutNode } from '../schema/layout.ts'
import { type FormRights, rightTo } from '../rights/rights.ts'
import type { FormContext } from '../values/context.ts'
import { type FormValues, valueOf } from '../values/value.ts'

/** The layout of a narrow page: everything in one column, in the order in which it is read. Rows of tables become cards. */
export function phoneLayout({ layout }: FormSchema): LayoutNode[] {
  return folded(layout)
}

function folded(nodes: readonly LayoutNode[]): LayoutNode[] {
  return nodes.flatMap((node): LayoutNode[] => {
    if (node.type === 'columns') return folded(node.children)
    if (node.type === 'group') return [{ ...node, children: folded(node.children) }]
    return [node.type === 'field' ? { ...node, span: 1 } : node]
  })
}

/** The layout without what the rights hide, and without groups and columns that are empty then. */
export function permittedLayout(layout: readonly LayoutNode[], rights: FormRights): LayoutNode[] {
  return layout.flatMap((node): LayoutNode[] => {
    if (node.type === 'description') return [node]
    if (node.type === 'field') return rightTo(rights, node.key) === 'hidden' ? [] : [node]
    if (node.type === 'detail') {
      if (rightTo(rights, node.key) === 'hidden') return []
      const columns = node.columns.filter(({ key }) => rightTo(rights, `${node.key}.${key}`) !== 'hidden')
      const isLeft = (key: string) => columns.some((column) => column.key === key)
      return [{ ...node, columns, sums: node.sums.filter(isLeft) }]
    }
    const children = permittedLayout(node.children, rights)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** Ids of groups and descriptions that their conditions do not show over worked-out values. */
export function hiddenNodes(schema: FormSchema, values: FormValues, context: FormContext = {}): Set<string> {
  const scope = {
    index: indexOf(schema),
    context,
    valueOf: (key: string) => valueOf(values, key),
    row: null,
    memo: new Map(),
  }
  const hidden = new Set<string>()
  const visit = (nodes: readonly LayoutNode[]): void => {
    for (const node of nodes) {
      const condition = node.type === 'group' || node.type === 'description' ? node.visibleIf : null
      if (condition !== null && 'id' in node && !meets(condition, scope)) hidden.add(node.id)
      if (node.type === 'group' || node.type === 'columns') visit(node.children)
    }
  }
  visit(schema.layout)
  return hidden
}
