import {
  type Binding,
  type Content,
  type Dataset,
  placeOf,
  type SheetTemplate,
  Template,
  type TemplateCell,
} from '@mingtai/report-engine'

/** A template as a golden report writes it down: cells by address, everything else only where it matters. */
export interface Written {
  cells: Record<string, Content | Placed>
  sheet?: Partial<SheetTemplate>
  /** Besides `orders`. */
  datasets?: Record<string, string>
  /** The query behind `orders`; left out: all of them in order. */
  orders?: string
  parts?: Partial<Template>
}

interface Placed {
  content: Content
  rowSpan?: number
  columnSpan?: number
  style?: number
}

const ALL = 'select * from orders order by seq'

export function report({ cells, sheet, datasets = {}, orders = ALL, parts }: Written): Template {
  const placed = Object.entries(cells).map(([address, value]): TemplateCell => {
    const place = placeOf(address)
    if (place === null) throw new Error(`${address} is no address`)
    const { content, rowSpan = 1, columnSpan = 1, style = 0 } = 'content' in value ? value : { content: value }
    return { ...place, rowSpan, columnSpan, style, content }
  })
  const rows = Math.max(...placed.map(({ row, rowSpan }) => row + rowSpan))
  const columns = Math.max(...placed.map(({ column, columnSpan }) => column + columnSpan))
  return Template.parse({
    schema: 2,
    parameters: [],
    datasets: Object.entries({ orders, ...datasets }).map(([name, sql]) => dataset(name, sql)),
    styles: [{}, { bold: true }],
    sheets: [
      {
        id: 's1',
        name: '报表',
        columnWidths: Array.from({ length: columns }, () => 90),
        rowHeights: Array.from({ length: rows }, () => 24),
        frozen: { rows: 0, columns: 0 },
        cells: placed,
        ...sheet,
      },
    ],
    ...parts,
  })
}

function dataset(name: string, sql: string): Dataset {
  return { name, title: name, dataSource: 'warehouse', sql, fields: [] }
}

export function text(value: string): Content {
  return { kind: 'text', text: value }
}

export function formula(value: string, more: Partial<Extract<Content, { kind: 'formula' }>> = {}): Content {
  return { kind: 'formula', formula: value, leftParent: 'auto', topParent: 'auto', ...more }
}

/** A figure over the rows that the cell sees. */
export function figure(field: string, aggregate: Binding['aggregate'] = 'sum', more: Partial<Binding> = {}): Binding {
  return {
    kind: 'field',
    dataset: 'orders',
    field,
    expand: 'none',
    aggregate,
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
    subtotal: null,
    stretch: true,
    ...more,
  }
}

/** One instance for each value, sorted by it. */
export function group(field: string, more: Partial<Binding> = {}): Binding {
  const sorts: Binding['sorts'] = [{ by: 'value', direction: 'ascending' }]
  return figure(field, 'group', { expand: 'down', sorts, ...more })
}

/** One instance for each row. */
export function list(field: string, more: Partial<Binding> = {}): Binding {
  return figure(field, 'list', { expand: 'down', ...more })
}

export function total(
  label: string,
  more: Partial<NonNullable<Binding['subtotal']>> = {},
): NonNullable<Binding['subtotal']> {
  return { position: 'after', label, style: null, hideWhenSingle: false, ...more }
}
