import type { Condition, Field, FormSchema, LayoutNode } from '@mingtai/form-schema'

/** Everything in a form that speaks of a key speaks of another one instead: formulas, conditions, sums. */
export function withRenamed(schema: FormSchema, from: string, to: string): FormSchema {
  const [table, column] = from.includes('.') ? from.split('.') : [null, from]
  const rename: Rename = {
    name: (name, inTable) => renamedName(name, { table: table ?? null, column: column ?? '', to, inTable }),
    key: (key, inTable) =>
      table === null ? (key === from ? to : key) : key === column && inTable === table ? to : key,
    column: (of, key) => (of === table && key === column ? to : key),
    table: (key) => (table === null && key === from ? to : key),
  }
  return { ...schema, layout: schema.layout.map((node) => renamedNode(node, rename, null)) }
}

interface Rename {
  /** What stands in the braces of a formula, of a row in a table. */
  name(name: string, inTable: string | null): string
  /** A key that a condition compares. */
  key(key: string, inTable: string | null): string
  column(table: string, key: string): string
  table(key: string): string
}

function renamedName(
  name: string,
  { table, column, to, inTable }: { table: string | null; column: string; to: string; inTable: string | null },
): string {
  const [first = '', second] = name.split('.')
  if (table === null) return first === column ? [to, second].filter((part) => part !== undefined).join('.') : name
  if (second === undefined) return inTable === table && first === column ? to : name
  return first === table && second === column ? `${table}.${to}` : name
}

function renamedNode(node: LayoutNode, rename: Rename, inTable: string | null): LayoutNode {
  switch (node.type) {
    case 'group':
      return {
        ...node,
        visibleIf: renamedCondition(node.visibleIf, rename, null),
        children: node.children.map((child) => renamedNode(child, rename, null)),
      }
    case 'columns':
      return { ...node, children: node.children.map((child) => renamedNode(child, rename, null)) }
    case 'description':
      return { ...node, visibleIf: renamedCondition(node.visibleIf, rename, null) }
    case 'detail':
      return {
        ...node,
        visibleIf: renamedCondition(node.visibleIf, rename, null),
        columns: node.columns.map((column) => renamedField(column, rename, node.key)),
        sums: node.sums.map((key) => rename.column(node.key, key)),
      }
    case 'field':
      return renamedField(node, rename, inTable)
    default:
      return node satisfies never
  }
}

function renamedField(field: Field, rename: Rename, inTable: string | null): Field {
  const conditions = {
    visibleIf: renamedCondition(field.visibleIf, rename, inTable),
    requiredIf: renamedCondition(field.requiredIf, rename, inTable),
  }
  if (field.kind !== 'formula') return { ...field, ...conditions }
  const formula = field.formula.replace(/[{｛]([^{}｛｝"“”]{1,400})[}｝]/g, (whole, inside: string) => {
    const name = inside.trim()
    const other = rename.name(name, inTable)
    return other === name ? whole : `{${other}}`
  })
  return { ...field, ...conditions, formula }
}

function renamedCondition(condition: Condition | null, rename: Rename, inTable: string | null): Condition | null {
  return condition === null ? null : renamedIn(condition, rename, inTable)
}

function renamedIn(condition: Condition, rename: Rename, inTable: string | null): Condition {
  if ('match' in condition) return { ...condition, of: condition.of.map((each) => renamedIn(each, rename, inTable)) }
  if ('rows' in condition)
    return { ...condition, table: rename.table(condition.table), of: renamedIn(condition.of, rename, condition.table) }
  const { left, right } = condition
  return {
    ...condition,
    left: renamedLeft(left, rename, inTable),
    right: right !== null && 'field' in right ? { ...right, field: rename.key(right.field, inTable) } : right,
  }
}

type Left = Extract<Condition, { left: unknown }>['left']

function renamedLeft(left: Left, rename: Rename, inTable: string | null): Left {
  if ('initiator' in left) return left
  if (!('over' in left)) return { ...left, field: rename.key(left.field, inTable) }
  if (left.over === 'count') return { ...left, table: rename.table(left.table) }
  return { ...left, table: rename.table(left.table), column: rename.column(left.table, left.column) }
}
