import {
  type Field,
  type FieldKind,
  type FormSchema,
  kindNames,
  type LayoutNode,
  readSchema,
} from '@mingtai/form-schema'
import { findNode, keyOf, nodesOf } from './tree.ts'

/** What the palette offers: the kinds of field, and what orders them. */
export type Offer = FieldKind | 'group' | 'columns2' | 'columns3' | 'description' | 'detail'

export const offerNames: Record<Offer, string> = {
  ...kindNames,
  group: '分组',
  columns2: '两列',
  columns3: '三列',
  description: '说明文字',
  detail: '明细表',
}

/** A new node as it comes from the palette, with a key and a label that the form does not have yet. */
export function newNode(schema: FormSchema, offer: Offer): LayoutNode {
  const key = (stem: string) => freshKey(schema, stem)
  switch (offer) {
    case 'group':
      return made({ type: 'group', id: key('group'), title: freshLabel(schema, '分组'), children: [] })
    case 'columns2':
    case 'columns3':
      return made({ type: 'columns', id: key('columns'), count: offer === 'columns2' ? 2 : 3, children: [] })
    case 'description':
      return made({ type: 'description', id: key('note'), text: '在这里写填表说明' })
    case 'detail':
      return made({
        type: 'detail',
        key: key('table'),
        label: freshLabel(schema, '明细'),
        columns: [{ type: 'field', kind: 'text', key: key('column'), label: '名称' }],
      })
    default:
      return made({
        type: 'field',
        kind: offer,
        key: key(offer),
        label: freshLabel(schema, kindNames[offer]),
        ...settings[offer],
      })
  }
}

const options = ['选项一', '选项二', '选项三'].map((label, at) => ({ value: String(at + 1), label }))

/** What a kind cannot be without. */
const settings: Partial<Record<FieldKind, Record<string, unknown>>> = {
  select: { options },
  multiSelect: { options },
  cascader: { options: [{ value: '1', label: '一级选项', children: [{ value: '11', label: '二级选项' }] }] },
  serial: { rule: { date: 'year' } },
  formula: { formula: '' },
  relation: { target: { from: 'approval' } },
  amount: { capitals: true },
}

/** A copy under names of its own; keys of a table's columns are its own already. */
export function copied(schema: FormSchema, node: LayoutNode): LayoutNode {
  const taken = keysOf(schema)
  const next = (key: string) => {
    const found = unusedKey(taken, stemOf(key))
    taken.add(found)
    return found
  }
  const labels = labelsOf(schema)
  const label = (text: string) => {
    const found = unusedLabel(labels, text)
    labels.add(found)
    return found
  }
  const copy = (each: LayoutNode): LayoutNode => {
    switch (each.type) {
      case 'field':
      case 'detail':
        return { ...each, key: next(each.key), label: label(each.label) }
      case 'group':
        return { ...each, id: next(each.id), children: each.children.map(copy) }
      case 'columns':
        return { ...each, id: next(each.id), children: each.children.map(copy) }
      case 'description':
        return { ...each, id: next(each.id) }
      default:
        return each satisfies never
    }
  }
  return copy(node)
}

/** A copy of a column within its table. */
export function copiedColumn(schema: FormSchema, column: Field): Field {
  const key = unusedKey(keysOf(schema), stemOf(column.key))
  return { ...column, key, label: unusedLabel(labelsOf(schema), column.label) }
}

/** The same field under a key that its new place does not have: columns of two tables may share one. */
export function unmistaken(schema: FormSchema, node: LayoutNode, container: string | null): LayoutNode {
  if (node.type !== 'field') return node
  const table = container === null ? null : findNode(schema, container)?.node
  const around =
    table?.type === 'detail'
      ? table.columns.map(({ key }) => key)
      : nodesOf(schema).flatMap(({ node: each, path }) => (path.includes('.') ? [] : [keyOf(each)]))
  return around.includes(node.key) ? { ...node, key: unusedKey(keysOf(schema), stemOf(node.key)) } : node
}

function stemOf(key: string): string {
  return key.replace(/\d+$/, '') || key
}

export function keysOf(schema: FormSchema): Set<string> {
  return new Set(nodesOf(schema).map(({ node }) => keyOf(node)))
}

function freshKey(schema: FormSchema, stem: string): string {
  return unusedKey(keysOf(schema), stem)
}

function freshLabel(schema: FormSchema, stem: string): string {
  return unusedLabel(labelsOf(schema), stem)
}

function labelsOf(schema: FormSchema): Set<string> {
  return new Set(
    nodesOf(schema).map(({ node }) => ('label' in node ? node.label : node.type === 'group' ? node.title : '')),
  )
}

function unusedKey(taken: ReadonlySet<string>, stem: string): string {
  const short = stem.slice(0, 34)
  for (let number = 1; ; number++) if (!taken.has(`${short}${number}`)) return `${short}${number}`
}

function unusedLabel(taken: ReadonlySet<string>, label: string): string {
  if (!taken.has(label)) return label
  const stem = label.replace(/\d+$/, '').slice(0, 44)
  for (let number = 2; ; number++) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`
}

/** A node with all that it may leave out filled in. */
function made(raw: Record<string, unknown>): LayoutNode {
  const read = readSchema({ schema: 1, layout: [raw] })
  const node = read.ok ? read.schema.layout[0] : undefined
  if (node === undefined) throw new Error('a new node does not fit its schema')
  return node
}
