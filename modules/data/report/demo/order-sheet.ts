import {
  type Binding,
  type Dataset,
  type Parameter,
  plainBinding,
  type SheetTemplate,
  type Template,
  type TemplateCell,
} from '@mingtai/report-engine'
import { firstStyles, type StyleName, styleId } from '../demo-styles.ts'

/** What the three reports over single orders share: one dataset, one sheet, a heading of two rows. */
interface OrderParts {
  parameters: Parameter[]
  dataset: Pick<Dataset, 'fields'> & { sql: string }
  sheet: SheetTemplate
}

export function template({ parameters, dataset: { fields, sql }, sheet: only }: OrderParts): Template {
  const orders: Dataset = {
    name: 'orders',
    title: '订单',
    from: { kind: 'query', dataSource: 'warehouse', sql },
    fields,
  }
  return { schema: 4, parameters, datasets: [orders], styles: firstStyles, sheets: [only] }
}

interface Layout {
  widths: number[]
  rows: number
  frozen: SheetTemplate['frozen']
  cells: TemplateCell[]
}

export function sheet(name: string, { widths, rows, frozen, cells }: Layout): SheetTemplate {
  const rowHeights = Array.from({ length: rows }, (_, row) => [42, 26, 32][row] ?? 28)
  return { id: 'sheet1', name, columnWidths: widths, rowHeights, frozen, cells }
}

/** The title over all columns, and under it where the figures come from and their unit. */
export function heading(title: string, lastColumn: number): TemplateCell[] {
  return [
    { ...text(0, 0, title, 'title'), columnSpan: lastColumn + 1 },
    text(1, 0, '来源：云州市订单库', 'facts'),
    text(1, lastColumn, '单位：件、元', 'unit'),
  ]
}

export function text(row: number, column: number, words: string, style: StyleName): TemplateCell {
  return { row, column, rowSpan: 1, columnSpan: 1, style: styleId(style), content: { kind: 'text', text: words } }
}

type Bound = Pick<Binding, 'field' | 'aggregate'> & Partial<Binding>

export function bound(row: number, column: number, style: StyleName, binding: Bound): TemplateCell {
  const content = plainBinding('orders', binding.field, { stretch: false, ...binding })
  return { row, column, rowSpan: 1, columnSpan: 1, style: styleId(style), content }
}

export const ascending: Binding['sorts'] = [{ by: 'value', direction: 'ascending' }]

export function total(label: string, style: StyleName): Binding['subtotal'] {
  return { position: 'after', label, style: styleId(style), hideWhenSingle: false }
}
