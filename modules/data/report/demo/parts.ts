import {
  type Binding,
  type Block,
  type Content,
  type Dataset,
  type Parameter,
  type SheetTemplate,
  type Template,
  type TemplateCell,
  plainBinding,
} from '@mingtai/report-engine'
import { demoStyles, type StyleName, styleId } from '../demo-styles.ts'
import { tidied } from './tidy.ts'

/** Small builders for the templates of the demo reports. Rows and columns count from 0. */
export interface Parts {
  parameters: Parameter[]
  datasets: Dataset[]
  sheets: SheetTemplate[]
}

export function template(parts: Parts): Template {
  return tidied({ schema: 4, styles: demoStyles, ...parts })
}

/** A dataset of the warehouse. Fields are written as `name:标题`, with `:type` behind where it is no number. */
export function dataset(name: string, title: string, { fields, sql }: { fields: string[]; sql: string }): Dataset {
  return { name, title, from: { kind: 'query', dataSource: 'warehouse', sql }, fields: fields.map(fieldIn) }
}

function fieldIn(words: string): Dataset['fields'][number] {
  const [name = '', title = '', type = 'number'] = words.split(':')
  const known = (['number', 'text', 'boolean', 'date', 'timestamp'] as const).find((one) => one === type)
  return { name, title, type: known ?? 'number' }
}

interface Span {
  rows?: number
  columns?: number
}

export function cell(
  row: number,
  column: number,
  { content, style, rows = 1, columns = 1 }: Span & Cell,
): TemplateCell {
  return { row, column, rowSpan: rows, columnSpan: columns, style: styleId(style), content }
}

interface Cell {
  content: Content
  style: StyleName
}

type Text = Extract<Content, { kind: 'text' }>
type Formula = Extract<Content, { kind: 'formula' }>

export function text(words: string, parts: Partial<Text> = {}): Content {
  return { kind: 'text', text: words, ...parts }
}

export function formula(words: string, parts: Partial<Formula> = {}): Content {
  return { kind: 'formula', formula: words, leftParent: 'auto', topParent: 'auto', ...parts }
}

/** A field as `dataset.field`. */
export function bound(path: string, parts: Partial<Binding> = {}): Content {
  const [name = '', field = ''] = path.split('.')
  return plainBinding(name, field, { stretch: false, ...parts })
}

export const listed = { expand: 'down', aggregate: 'list' } as const
export const grouped = { expand: 'down', aggregate: 'group' } as const
export const across = { expand: 'right', aggregate: 'group' } as const
export const ascending: Binding['sorts'] = [{ by: 'value', direction: 'ascending' }]

/** Groups by a figure over their rows, the largest first. */
export function largest(field: string): Binding['sorts'] {
  return [{ by: { field, aggregate: 'sum' }, direction: 'descending' }]
}

export function total(label: string, style: StyleName): NonNullable<Binding['subtotal']> {
  return { position: 'after', label, style: styleId(style), hideWhenSingle: false }
}

type Placed = Pick<Block, 'id' | 'row' | 'column' | 'rowSpan' | 'columnSpan' | 'dataset' | 'aggregate' | 'field'>

export function block(placed: Placed & Partial<Block>): Block {
  return { expand: 'down', leftParent: 'auto', topParent: 'auto', filter: null, sorts: [], ...placed }
}

/** Ten thousands of yuan; the figures behind stay exact. */
export const tenThousands = { unit: { operation: 'divide', by: 10_000 } } as const
