import type { Column, DataChunk, Field, RowChunk, Scalar, SheetHead } from '@mingtai/sheet-core'

import { compileSheet } from '../compile/compile.ts'
import { startFill } from '../fill/fill.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import { placeOf } from '../address.ts'
import { plainBinding } from '../compile/plain-binding.ts'
import type { Counts } from '../run.ts'
import type { Binding, Content, Dataset, SheetTemplate, Template, TemplateCell } from '../template.ts'

/** Small templates and readings of their results, for the tests of this package. */
export function sheetOf(
  cells: Record<string, Content | TemplateCell>,
  size: { rows: number; columns: number },
): SheetTemplate {
  return {
    id: 's1',
    name: 'Sheet1',
    columnWidths: Array.from({ length: size.columns }, (_, column) => 80 + column),
    rowHeights: Array.from({ length: size.rows }, () => 24),
    frozen: { rows: 0, columns: 0 },
    cells: Object.entries(cells).map(([address, value]) => {
      if ('content' in value) return value
      const place = placeOf(address) ?? { row: 0, column: 0 }
      return { ...place, rowSpan: 1, columnSpan: 1, style: 0, content: value }
    }),
  }
}

export function templateOf(sheet: SheetTemplate, parts: Partial<Template> = {}): Template {
  const dataset: Dataset = {
    name: 'orders',
    title: '订单',
    from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
    fields: [],
  }
  return { schema: 4, parameters: [], datasets: [dataset], styles: [{}, { bold: true }], sheets: [sheet], ...parts }
}

export function field(name: string, parts: Partial<Binding> = {}): Binding {
  return plainBinding('orders', name, parts)
}

/** The fields that most of the tests count with. */
export const orderFields: Field[] = [
  { name: 'a', type: 'text' },
  { name: 'b', type: 'text' },
  { name: 'amount', type: 'number' },
]
export const down = { expand: 'down', aggregate: 'group' } as const
export const right = { expand: 'right', aggregate: 'group' } as const
export const list = { expand: 'down', aggregate: 'list' } as const

export function formula(value: string, parts: { leftParent?: string; topParent?: string } = {}): Content {
  return { kind: 'formula', formula: value, leftParent: 'auto', topParent: 'auto', ...parts }
}

export function text(value: string): Content {
  return { kind: 'text', text: value }
}

export function subtotal(
  label: string,
  parts: Partial<NonNullable<Binding['subtotal']>> = {},
): NonNullable<Binding['subtotal']> {
  return { position: 'after', label, style: null, hideWhenSingle: false, ...parts }
}

export function merged(address: string, span: { rows?: number; columns?: number }, content: Content): TemplateCell {
  const place = placeOf(address) ?? { row: 0, column: 0 }
  return { ...place, rowSpan: span.rows ?? 1, columnSpan: span.columns ?? 1, style: 0, content }
}

export interface Filled {
  head: SheetHead
  chunks: RowChunk[]
  grid: Scalar[][]
  merges: string[]
  counts: Counts
}

/** Fills the first sheet from rows given as lists, in chunks of `size`. */
export function filled(template: Template, rows: Rows, parameters: Record<string, Scalar | Scalar[]> = {}): Filled {
  return filledFrom(template, { orders: rows }, parameters)
}

export interface Rows {
  fields: Field[]
  chunks: DataChunk[]
}

/** Fills the first sheet from several datasets. */
export function filledFrom(
  template: Template,
  data: Record<string, Rows>,
  parameters: Record<string, Scalar | Scalar[]> = {},
): Filled {
  const fields = Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.fields]))
  const compiled = compileSheet(template, 0, fields)
  if (!compiled.ok) throw new Error(compiled.problems.map(({ at, sentence }) => `${at}: ${sentence}`).join('\n'))
  const fill = startFill(compiled.plan, { parameters })
  const chunks: RowChunk[] = []
  for (const name of compiled.plan.datasets) {
    for (const chunk of data[name]?.chunks ?? []) chunks.push(...fill.feed(name, chunk))
    chunks.push(...fill.end(name))
  }
  chunks.push(...fill.finish())
  const head = fill.head()
  if (head === null) throw new Error('no head after the end')
  return {
    head,
    chunks,
    grid: gridOf(chunks),
    merges: chunks.flatMap((chunk) => chunk.merges.map(mergeText)),
    counts: fill.counts(),
  }
}

/** Datasets without a query of their own, for templates. */
export function datasetsNamed(...names: string[]): Template['datasets'] {
  return names.map((name) => ({
    name,
    title: name,
    from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
    fields: [],
  }))
}

export function gridOf(chunks: readonly RowChunk[]): Scalar[][] {
  return chunks.flatMap((chunk) =>
    Array.from({ length: chunk.rows }, (_, row) => chunk.cells.map((cell) => scalarAt(cell.values ?? undefined, row))),
  )
}

function mergeText({ fromRow, fromColumn, toRow, toColumn }: RowChunk['merges'][number]): string {
  return `${fromRow},${fromColumn}-${toRow},${toColumn}`
}

/** Rows as the data plane would deliver them: text with dictionaries, numbers as scaled integers. */
export function dataOf(
  fields: Field[],
  rows: readonly (readonly Scalar[])[],
  options: { size?: number; scale?: number } = {},
): { fields: Field[]; chunks: DataChunk[] } {
  const size = options.size ?? Math.max(1, rows.length)
  const chunks: DataChunk[] = []
  for (let from = 0; from < rows.length; from += size) {
    const part = rows.slice(from, from + size)
    const columns = fields.map((one, index) =>
      columnFrom(
        one,
        part.map((row) => row[index] ?? null),
        options.scale ?? 0,
      ),
    )
    chunks.push({ fields, rows: part.length, columns })
  }
  return { fields, chunks }
}

function columnFrom({ type }: Field, values: readonly Scalar[], scale: number): Column {
  if (type === 'text') {
    const dictionary = [...new Set(values.filter((value) => value !== null).map(String))]
    return {
      type,
      codes: Int32Array.from(values, (value) => (value === null ? -1 : dictionary.indexOf(String(value)))),
      dictionary,
    }
  }
  const some = values.includes(null)
  const nulls = some ? Uint8Array.from(values, (value) => Number(value === null)) : null
  if (type === 'date') return { type, values: Int32Array.from(values, Number), nulls }
  if (type === 'timestamp') return { type, values: Float64Array.from(values, Number), nulls }
  if (type === 'boolean') return { type, values: Uint8Array.from(values, Number), nulls }
  return {
    type: 'decimal',
    scale,
    values: Float64Array.from(values, (value) => Math.round(Number(value) * 10 ** scale)),
    nulls,
  }
}
