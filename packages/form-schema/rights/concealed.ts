import type { Field } from '../schema/field.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { LayoutNode } from '../schema/layout.ts'
import { type FormRights, rightTo } from './rights.ts'

const NAMELESS = '不可见'

/**
 * The form as somebody with these rights gets it. What is hidden keeps its key and kind, so that formulas and conditions
 * still know that they depend on it, and loses its name, its help, its choices and its default.
 */
export function concealedSchema(schema: FormSchema, rights: FormRights): FormSchema {
  if (![...rights.of.values()].includes('hidden')) return schema
  return { ...schema, layout: schema.layout.map((node) => concealedNode(node, rights)) }
}

function concealedNode(node: LayoutNode, rights: FormRights): LayoutNode {
  switch (node.type) {
    case 'field':
      return rightTo(rights, node.key) === 'hidden' ? concealedField(node) : node
    case 'detail': {
      const columns = node.columns.map((column) =>
        rightTo(rights, `${node.key}.${column.key}`) === 'hidden' ? concealedField(column) : column,
      )
      const words = rightTo(rights, node.key) === 'hidden' ? { label: NAMELESS, help: '' } : {}
      return { ...node, ...words, columns }
    }
    case 'group':
    case 'columns':
      return { ...node, children: node.children.map((child) => concealedNode(child, rights)) }
    case 'description':
      return node
    default:
      return node satisfies never
  }
}

function concealedField(field: Field): Field {
  const bare = { label: NAMELESS, help: '', placeholder: '', default: null }
  return 'options' in field ? { ...field, ...bare, options: [] } : { ...field, ...bare }
}
