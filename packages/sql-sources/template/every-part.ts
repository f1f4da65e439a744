import type { Dialect } from '../safety/sql-text.ts'
import { parsedTemplate, type TemplateNode } from './template-parts.ts'

/** The statement with all of its conditional parts, and nulls in the place of its values. */
export function everyPart(sql: string, dialect: Dialect): string {
  return parsedTemplate(sql, dialect).map(textOf).join('')
}

function textOf(node: TemplateNode): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'parameter':
      return 'null'
    case 'if':
      return node.nodes.map(textOf).join('')
    default:
      return node satisfies never
  }
}
