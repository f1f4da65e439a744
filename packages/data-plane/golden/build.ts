import {
  type Binding,
  type Block,
  type Condition,
  type Content,
  type Dataset,
  type Filter,
  type Parameter,
  placeOf,
  type SheetTemplate,
  Template,
  type TemplateCell,
  plainBinding,
  type Recipe,
} from '@mingtai/report-engine'

/** A template as a golden report writes it down: cells by address, everything else only where it matters. */
export interface Written {
  cells: Record<string, Content | Placed>
  sheet?: Partial<SheetTemplate>
  /** Besides `orders`: queries, or what they are made of. */
  datasets?: Record<string, string | Recipe>
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
  const rectangles = [...placed, ...(sheet?.blocks ?? [])]
  const rows = Math.max(...rectangles.map(({ row, rowSpan }) => row + rowSpan))
  const columns = Math.max(...rectangles.map(({ column, columnSpan }) => column + columnSpan))
  return Template.parse({
    schema: 4,
    parameters: [],
    datasets: Object.entries({ ...datasets, orders }).map(([name, made]) => dataset(name, made)),
    styles: [{}, { bold: true }],
    sheets: [
      {
        id: 's1',
        name: '报表',
        columnWidths: Array.from({ length: columns }, () => 140),
        rowHeights: Array.from({ length: rows }, () => 24),
        frozen: { rows: 0, columns: 0 },
        cells: placed,
        ...sheet,
      },
    ],
    ...parts,
  })
}

/** A rectangle that repeats for each order. */
export function block(corners: string, more: Partial<Block> = {}): Block {
  const [from = '', to = from] = corners.split(':')
  const [start, end] = [placeOf(from), placeOf(to)]
  if (start === null || end === null) throw new Error(`${corners} are no corners`)
  return {
    id: 'block',
    ...start,
    rowSpan: end.row - start.row + 1,
    columnSpan: end.column - start.column + 1,
    expand: 'down',
    aggregate: 'list',
    field: null,
    dataset: 'orders',
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
    ...more,
  }
}

/** A value that the reader chooses. */
export function parameter(code: string, type: Parameter['type'] = 'text', more: Partial<Parameter> = {}): Parameter {
  return { code, name: code, type, default: null, required: false, hidden: false, options: null, ...more }
}

type Operator = Condition['operator']

/** The rows whose fields stand in all these relations to constants. */
export function where(...conditions: [field: string, operator: Operator, value: string][]): Filter {
  return {
    join: 'and',
    conditions: conditions.map(([field, operator, value]) => ({ field, operator, value: { kind: 'constant', value } })),
  }
}

function dataset(name: string, made: string | Recipe): Dataset {
  if (typeof made !== 'string') return { name, title: name, from: { kind: 'combined', recipe: made }, fields: [] }
  return { name, title: name, from: { kind: 'query', dataSource: 'warehouse', sql: made }, fields: [] }
}

export function text(value: string): Content {
  return { kind: 'text', text: value }
}

export function formula(value: string, more: Partial<Extract<Content, { kind: 'formula' }>> = {}): Content {
  return { kind: 'formula', formula: value, leftParent: 'auto', topParent: 'auto', ...more }
}

/** A figure over the rows that the cell sees. */
export function figure(field: string, aggregate: Binding['aggregate'] = 'sum', more: Partial<Binding> = {}): Binding {
  return plainBinding('orders', field, { aggregate, ...more })
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
