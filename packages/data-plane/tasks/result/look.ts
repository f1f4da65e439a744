import { adapterOf, type SourceConfig } from '@mingtai/sql-sources'
import { type Column, type Scalar, serialText, valueAt } from '@mingtai/sheet-core'

import { Datasets } from '../../datasets/datasets.ts'
import type { ChoicesQuestion, FoundChoice, Preview, PreviewField, PreviewOrder } from '../../protocol.ts'
import { wireScalar } from '../../results/wire.ts'
import type { TaskContext } from '../task-context.ts'

export async function testSource(source: SourceConfig, signal: AbortSignal) {
  return (await adapterOf(source.type)).test(source, signal)
}

export async function listTables(source: SourceConfig) {
  return (await adapterOf(source.type)).tables(source)
}

export async function listColumns({
  source,
  table,
}: {
  source: SourceConfig
  table: { schema: string; name: string }
}) {
  return (await adapterOf(source.type)).columns(source, table)
}

const PREVIEW_ROWS = 50
const MAX_OPTIONS = 2000
const TIMEOUT = 30_000

type Context = Pick<TaskContext<never>, 'signal' | 'facts'>

/** The first rows of a dataset, for the designer. */
export async function preview(order: PreviewOrder, context: Context): Promise<Preview> {
  const started = performance.now()
  const { fields, rows, truncated, age } = await firstRows(order, order.maxRows ?? PREVIEW_ROWS, {
    ...context,
    read: scaledAt,
  })
  const milliseconds = Math.round(performance.now() - started)
  const { facts } = context
  return { fields, rows: rows.map((row) => row.map(wireScalar)), milliseconds, truncated, age, facts }
}

/** Choices of a parameter: the first column is the value, the second (or the same) what is shown, of a tree the third the parent. */
export async function options(
  { columns, isTree = false, most = MAX_OPTIONS, ...order }: ChoicesQuestion,
  context: Context,
): Promise<FoundChoice[]> {
  const { fields, rows } = await firstRows(order, most, { ...context, read: valueAt })
  const placeOf = (name: string) => fields.findIndex((field) => field.name === name)
  const [value, label, parent] =
    columns === undefined
      ? [0, 1, isTree ? 2 : -1]
      : [placeOf(columns.value), placeOf(columns.label), columns.parent === null ? -1 : placeOf(columns.parent)]
  const textAt = (row: Scalar[], at: number) => {
    const found = row[at] ?? null
    return found === null ? null : shown(found, fields[at]?.type)
  }
  const choices = new Map<string, FoundChoice>()
  for (const row of rows) {
    const text = textAt(row, value)
    const above = textAt(row, parent)
    const key = columns?.isRepeated === true ? JSON.stringify([text, above]) : text
    if (text === null || key === null || choices.has(key)) continue
    const choice = { value: text, label: textAt(row, label) ?? text }
    choices.set(key, above === null || above === '' ? choice : { ...choice, parent: above })
  }
  return [...choices.values()]
}

interface Reading extends Context {
  read: (column: Column, row: number) => Scalar
}

/** One value with the zeros behind its point: 100.50 stays 100.50. */
function scaledAt(column: Column, row: number): Scalar {
  const value = valueAt(column, row)
  if (column.type !== 'decimal' || column.scale === 0 || value === null) return value
  return { scaled: BigInt(column.values[row]!), scale: column.scale }
}

async function firstRows(
  { dataset, datasets: orders, values, timeoutMs = TIMEOUT }: PreviewOrder,
  count: number,
  { signal, facts, read }: Reading,
) {
  const datasets = new Datasets({ orders, values, signal, facts, showsValues: true })
  const rows: Scalar[][] = []
  let fields: PreviewField[] = []
  try {
    const query = await datasets.open(dataset, { timeoutMs, firstRows: count + 1, shown: count })
    fields = [...query.fields]
    for await (const chunk of query.chunks) {
      fields = fields.map((field, at) => withWhole(field, chunk.columns[at]))
      for (let row = 0; row < chunk.rows && rows.length <= count; row++) {
        rows.push(chunk.columns.map((column) => read(column, row)))
      }
      if (rows.length > count) break
    }
    return { fields, rows: rows.slice(0, count), truncated: rows.length > count, age: datasets.age }
  } finally {
    await datasets.close()
  }
}

/** Exact numbers say how many decimals they may have; others do not. */
function withWhole(field: PreviewField, column: Column | undefined): PreviewField {
  if (column?.type !== 'decimal') return field
  return { ...field, whole: column.scale === 0 && field.whole !== false }
}

function shown(value: Scalar, type: string | undefined): string {
  if (typeof value === 'number' && (type === 'date' || type === 'timestamp')) return serialText(value, type)
  const wire = wireScalar(value)
  return wire !== null && typeof wire === 'object' ? wire.exact : String(wire)
}
