import type { Condition } from '../condition/condition.ts'
import type { Field } from './field.ts'
import type { FormSchema } from './form-schema.ts'
import type { DetailTable, LayoutNode } from './layout.ts'

/** A field with its place: `amount` on the form, `details.amount` in a table, and all that decides whether it is seen. */
export interface FieldPlace {
  field: Field
  path: string
  /** Its own condition, and for fields of the form those of the groups around it. */
  shownIf: readonly Condition[]
}

export interface TablePlace {
  table: DetailTable
  shownIf: readonly Condition[]
  columns: readonly FieldPlace[]
  column: ReadonlyMap<string, FieldPlace>
}

export type Entry = { type: 'field'; place: FieldPlace } | { type: 'table'; place: TablePlace }

/** Everything of a form that has a value, by key and in reading order. Of two with the same key the first counts. */
export interface FormIndex {
  entries: readonly Entry[]
  fields: ReadonlyMap<string, FieldPlace>
  tables: ReadonlyMap<string, TablePlace>
}

const known = new WeakMap<FormSchema, FormIndex>()

/** The index of a schema, made once; a schema is never changed in place. */
export function indexOf(schema: FormSchema): FormIndex {
  const found = known.get(schema) ?? built(schema)
  known.set(schema, found)
  return found
}

/** The field at a path (`amount`, `details.amount`); null where there is none. */
export function fieldAt(schema: FormSchema, path: string): Field | null {
  const { fields, tables } = indexOf(schema)
  const [key = '', column] = path.split('.')
  if (column === undefined) return fields.get(key)?.field ?? null
  return tables.get(key)?.column.get(column)?.field ?? null
}

/** What people call a field, a column (`明细.金额`) or a table; the path itself where there is none. */
export function labelAt(schema: FormSchema, path: string): string {
  const table = indexOf(schema).tables.get(path.split('.')[0] ?? '')?.table
  const field = fieldAt(schema, path)
  if (field === null) return table !== undefined && !path.includes('.') ? table.label : path
  return path.includes('.') ? `${table?.label ?? ''}.${field.label}` : field.label
}

function built({ layout }: FormSchema): FormIndex {
  const entries: Entry[] = []
  const fields = new Map<string, FieldPlace>()
  const tables = new Map<string, TablePlace>()
  gather(layout, [], (entry) => {
    const key = entry.type === 'field' ? entry.place.field.key : entry.place.table.key
    if (fields.has(key) || tables.has(key)) return
    entries.push(entry)
    if (entry.type === 'field') fields.set(key, entry.place)
    else tables.set(key, entry.place)
  })
  return { entries, fields, tables }
}

function gather(nodes: readonly LayoutNode[], around: readonly Condition[], add: (entry: Entry) => void): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'group':
        gather(node.children, withOwn(around, node.visibleIf), add)
        break
      case 'columns':
        gather(node.children, around, add)
        break
      case 'field':
        add({ type: 'field', place: { field: node, path: node.key, shownIf: withOwn(around, node.visibleIf) } })
        break
      case 'detail':
        add({ type: 'table', place: tablePlace(node, withOwn(around, node.visibleIf)) })
        break
      case 'description':
        break
      default:
        node satisfies never
    }
  }
}

function tablePlace(table: DetailTable, shownIf: readonly Condition[]): TablePlace {
  const column = new Map<string, FieldPlace>()
  for (const field of table.columns) {
    if (column.has(field.key)) continue
    column.set(field.key, { field, path: `${table.key}.${field.key}`, shownIf: withOwn([], field.visibleIf) })
  }
  return { table, shownIf, columns: [...column.values()], column }
}

function withOwn(around: readonly Condition[], condition: Condition | null): readonly Condition[] {
  return condition === null ? around : [...around, condition]
}
